import { Bindings } from './bindings.ts';

/** Collects, while conditions are made, their values and what their outcome depends on. */
export class ConditionBuilder extends Bindings {
  /** The tables on which the outcome depends. */
  readonly tables: Set<string>;
  /** True when the outcome can change without a write to these tables, with the clock for instance. Nothing of it may be remembered. */
  isVolatile = false;
  /** The most rows that can match, where that is known before reading. */
  atMost: number | null = null;

  constructor(table: string) {
    super();
    this.tables = new Set([table]);
  }
}
