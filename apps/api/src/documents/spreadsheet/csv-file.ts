import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';
import type { FileColumn } from './file-column.ts';

/** A line break of any kind would end the row, and many readers trim spaces at either end. */
const NEEDS_QUOTES = /[\r\n]|^\s|\s$/;
const options = { delimiter: ';', record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES };

/** Writes a CSV as French spreadsheets read it: UTF-8 with a byte order mark, semicolons, decimal commas. */
export async function* csvFile(columns: FileColumn[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns.map(({ heading }) => heading)], { ...options, bom: true }));
  // Each batch is written in one call: the library's stream would pass a million rows one by one, which is slower.
  for await (const batch of batches) if (batch.length) yield Buffer.from(lines(batch));
}

const lines = (batch: Cell[][]): string => {
  const rows = batch.map((row) => row.map(cellText));
  return stringify(rows, options);
};
