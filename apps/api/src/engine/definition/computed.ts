import type { AnyRecord } from '@editique/domain/record';

/** A value that is computed for some rows instead of stored, such as the risk of a job. The list shows it and can filter by it. */
export interface Computed {
  /** Every value it can take. */
  values: readonly string[];
  /** Whether this row may have a value. If no row of a page may, nothing is computed. */
  isFor(record: AnyRecord): boolean;
  /** Returns the current values by id. */
  read(): Promise<ReadonlyMap<number, string>>;
  /** Returns the value of a row that `read` did not return. */
  orElse(record: AnyRecord): string | null;
  /** Additional filter names that no row shows as a value. Each returns the ids of its rows. */
  alsoNamed?: Readonly<Record<string, () => Promise<number[]>>>;
}

export type Computeds = Record<string, Computed>;
