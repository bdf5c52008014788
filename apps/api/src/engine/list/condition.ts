/** A condition that is being made: its values, and what its outcome depends on. */
export interface Making {
  values: unknown[];
  /** The tables on which the outcome depends. */
  tables: Set<string>;
  /** True when the outcome moves with the clock or with what is not counted: nothing about it may be remembered. */
  isVolatile: boolean;
}

export interface Condition {
  /** As a set: the best form to find all the rows. */
  set: string;
  /** Row by row, over a subquery of the table: the best form to look at a few rows. Both say the same. */
  row: string;
  /** The ids of the set, where they can be had alone. */
  ids?: string;
}

export const bind = (making: Making, value: unknown): string => `$${making.values.push(value)}`;
export const bothWays = (condition: string): Condition => ({ set: condition, row: condition });
