import type { Row } from '../../db/database.ts';

/** One page of a list, with the number of all its rows. */
export interface Page<Item = Row> {
  objects: Item[];
  total: number;
}
