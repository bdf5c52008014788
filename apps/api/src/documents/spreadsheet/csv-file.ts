import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';
import type { FileColumn } from './file-column.ts';

/** Values that need quotes: any line break would end the row, and many readers trim leading and trailing spaces. */
const NEEDS_QUOTES = /[\r\n]|^\s|\s$/;
const options = { delimiter: ';', record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES };

/** Yields a CSV as French spreadsheets read it: UTF-8 with a byte order mark, semicolons, decimal commas. */
export async function* csvFile(columns: FileColumn[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.from(stringify([columns.map(({ heading }) => heading)], { ...options, bom: true }));
  // One call per batch: the library's stream would process a million rows one by one, which is slower.
  for await (const batch of batches) if (batch.length) yield Buffer.from(lines(batch));
}

const lines = (batch: Cell[][]): string => {
  const rows = batch.map((row) => row.map(cellText));
  return stringify(rows, options);
};
