import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Cell } from '../../documents/spreadsheet/cell.ts';
import { csvFile } from '../../documents/spreadsheet/csv-file.ts';
import { xlsxFile } from '../../documents/spreadsheet/xlsx-file.ts';
import { textOf } from './file/read-cell.ts';
import { readFile } from './file/read-file.ts';

const columns = ['Premier', 'Second', 'Troisième'].map((heading) => ({ name: heading, heading, field: null }));
/** Texts as they are stored: trimmed, not empty. */
const stored = fc
  .string({
    unit: fc.oneof(
      fc.constantFrom(...`=+-@'",; \t\r\nab1(`),
      fc.constantFrom('_', 'x', '_x0041', '_x005F', 'x000D_', '\u0001'),
      fc.string({ unit: 'grapheme', minLength: 1, maxLength: 1 }),
    ),
    maxLength: 12,
  })
  .map((text) => text.replaceAll('\0', '').trim())
  .filter((text) => text !== '');
const sheets = fc.array(fc.tuple(stored, stored, stored), { minLength: 1, maxLength: 5 });

async function* batch(rows: string[][]): AsyncGenerator<Cell[][]> {
  yield rows.map((row) => row.map((text) => ({ kind: 'text', text })));
}

const FORMATS = {
  csv: (rows: string[][]) => collect(csvFile(columns, batch(rows))),
  xlsx: (rows: string[][]) => collect(xlsxFile('Essai', columns, batch(rows))),
};

it.each(['csv', 'xlsx'] as const)('reads every text of its own %s again', async (format) => {
  await fc.assert(
    fc.asyncProperty(sheets, async (rows) => {
      const sheet = await readFile(await FORMATS[format](rows));
      expect(sheet.rows.map(({ cells }) => cells.map(textOf))).toEqual(rows);
    }),
    { numRuns: 150 },
  );
});

it('begins no cell with a formula, whichever separator splits the file', async () => {
  await fc.assert(
    fc.asyncProperty(sheets, async (rows) => {
      const file = (await FORMATS.csv(rows)).toString('utf8');
      for (const separator of [';', ',', '\t'])
        for (const cell of file.split(/\r\n|\r|\n/).flatMap((line) => line.split(separator))) expect(cell).not.toMatch(/^[\s"]*[=+\-@]/);
    }),
    { numRuns: 150 },
  );
});

async function collect(chunks: AsyncIterable<unknown>): Promise<Buffer> {
  const parts: Buffer[] = [];
  for await (const chunk of chunks) parts.push(chunk as Buffer);
  return Buffer.concat(parts);
}
