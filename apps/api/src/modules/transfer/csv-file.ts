import { stringify } from 'csv-stringify/sync';
import { type Cell, cellText } from './cell.ts';
import type { FileColumn } from './columns.ts';

const BOM = '\uFEFF';
/** A line within a cell, and spaces that readers would trim. */
const NEEDS_QUOTES = /[\r\n]|^\s|\s$/;
const lines = (rows: string[][]): string => stringify(rows, { delimiter: ';', record_delimiter: '\r\n', quoted_match: NEEDS_QUOTES });

/** A CSV as French spreadsheets read it: UTF-8 with its mark, semicolons, decimal commas. */
export async function* csvFile(columns: FileColumn[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<string> {
  yield BOM + lines([columns.map(({ heading }) => heading)]);
  for await (const batch of batches) yield lines(batch.map((row) => row.map(cellText)));
}
