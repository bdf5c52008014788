import { Bindings } from './bindings.ts';

/** Collects the values of conditions while they are built, and the tables on which their outcome depends. */
export class ConditionBuilder extends Bindings {
  /** The tables on which the outcome depends. */
  readonly tables: Set<string>;
  /** True when the outcome can change without a write to these tables, for instance as time passes. It must not be cached. */
  isVolatile = false;
  /** How many volatile conditions have counts that cannot be followed: links, and flags that time can both give and take away. */
  unfollowed = 0;
  /** The tables of which any write can change the outcome. Of the other joined tables, only a change of a label can. */
  readonly strictTables = new Set<string>();
  /** The largest number of rows that can match, if it is known before reading. */
  atMost: number | null = null;

  constructor(table: string) {
    super();
    this.tables = new Set([table]);
  }
}
