import { Bindings } from './bindings.ts';

/** Collects, while conditions are made, their values and what their outcome depends on. */
export class ConditionBuilder extends Bindings {
  /** The tables on which the outcome depends. */
  readonly tables: Set<string>;
  /** True when the outcome can change without a write to these tables, with the clock for instance. Nothing of it may be remembered. */
  isVolatile = false;
  /** How many of the conditions are so for a reason that cannot be followed: links, and flags that come and go with the time. */
  unfollowed = 0;
  /** The tables, among the others, of which every write counts, and not only a change of their labels. */
  readonly strictTables = new Set<string>();
  /** The most rows that can match, where that is known before reading. */
  atMost: number | null = null;

  constructor(table: string) {
    super();
    this.tables = new Set([table]);
  }
}
