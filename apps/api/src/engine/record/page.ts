import type { Row } from '../../db/database.ts';

/** One page of a list, with the total number of rows of the whole list. */
export interface Page<Item = Row> {
  objects: Item[];
  total: number;
}
