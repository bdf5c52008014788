import { type Cell, cellText } from './cell.ts';
import type { FileColumn } from './columns.ts';

const BOM = '\uFEFF';
/** What would end the cell or the row, and spaces that readers would trim. */
const NEEDS_QUOTES = /[;"\r\n]|^\s|\s$/;
const quoted = (text: string): string => (NEEDS_QUOTES.test(text) ? `"${text.replaceAll('"', '""')}"` : text);

/** Joined at once: a million rows put together piece by piece leave the collector more than the rows themselves. */
const lines = (rows: string[][]): Buffer => Buffer.from(`${rows.map((row) => row.map(quoted).join(';')).join('\r\n')}\r\n`);

/** A CSV as French spreadsheets read it: UTF-8 with its mark, semicolons, decimal commas. */
export async function* csvFile(columns: FileColumn[], batches: AsyncIterable<Cell[][]>): AsyncGenerator<Buffer> {
  yield Buffer.concat([Buffer.from(BOM), lines([columns.map(({ heading }) => heading)])]);
  for await (const batch of batches) if (batch.length) yield lines(batch.map((row) => row.map(cellText)));
}
