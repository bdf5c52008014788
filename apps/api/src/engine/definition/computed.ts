import type { AnyRecord } from '@editique/domain/record';

/** A value of some rows that is worked out instead of stored, such as the risk of a job. Each row of the list shows it, and it filters. */
export interface Computed {
  /** What it can be. */
  values: readonly string[];
  /** Whether such a row may have a value: where no row of a page may, nothing is worked out. */
  isFor(record: AnyRecord): boolean;
  /** The values as they are now, by id. */
  read(): Promise<ReadonlyMap<number, string>>;
  /** The value of a row that is not among them. */
  orElse(record: AnyRecord): string | null;
  /** Names that filter beside the values and that no row shows, each with the ids of its rows. */
  alsoNamed?: Readonly<Record<string, () => Promise<number[]>>>;
}

export type Computeds = Record<string, Computed>;
