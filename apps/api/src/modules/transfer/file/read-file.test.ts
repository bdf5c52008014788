import { expect, it } from 'vitest';
import { textRow, workbook } from '../testing/workbook.ts';
import { readFile } from './read-file.ts';
import { FORMULA } from './sheet.ts';

const ROWS = 12_000;

it('brings every cell of a long file over from its thread, formulas too', async () => {
  const lines = Array.from({ length: ROWS }, (_, index) => `n${index};=A1;;${index % 2}`);
  const { headings, rows, dayShift } = await readFile(Buffer.from(`Un;Deux;Trois;Quatre\n${lines.join('\n')}\n`));
  expect({ headings, dayShift }).toEqual({ headings: ['Un', 'Deux', 'Trois', 'Quatre'], dayShift: 0 });
  expect(rows).toEqual(lines.map((_, index) => ({ line: index + 2, cells: [`n${index}`, FORMULA, null, String(index % 2)] })));
});

it('drops cells that stand under no heading, but counts their rows', async () => {
  const { rows } = await readFile(await workbook(`${textRow('Un')}${textRow('a', 'b', 'c')}<row><c r="GR3"><v>1</v></c></row>`));
  expect(rows).toEqual([
    { line: 2, cells: ['a'] },
    { line: 3, cells: [null] },
  ]);
});

it.each([
  ['a semicolon in a text', 'Code;Libellé\n\nA;un\nB;deux; trois\n', 4, '« ; »'],
  ['a decimal comma', '\n"Code",Prix\nA,"12,50"\nB,12,50\n', 4, '« , »'],
  ['a tabulation', 'Code\tPrix\nA\t1\t\t2\n', 2, 'une tabulation'],
])('refuses a line of a CSV in which a value was cut: %s', async (_name, text, line, delimiter) => {
  const message = `Ligne ${line} : elle a plus de valeurs qu'il n'y a d'intitulés. Mettez entre guillemets celles qui contiennent ${delimiter}`;
  await expect(readFile(Buffer.from(text))).rejects.toMatchObject({ status: 400, message });
});

it('takes lines of a CSV that end with empty cells, or too soon', async () => {
  const { rows } = await readFile(Buffer.from('Un;Deux\na;b;; \nc\n'));
  expect(rows).toEqual([
    { line: 2, cells: ['a', 'b'] },
    { line: 3, cells: ['c'] },
  ]);
});

it('reads texts of a workbook however they are escaped', async () => {
  const cells = '<c t="inlineStr"><is><t><![CDATA[R&D <b>]]></t></is></c><c t="s"><v>0</v></c><c><v><![CDATA[12]]></v></c>';
  const file = await workbook(`${textRow('Un', 'Deux', 'Trois')}<row>${cells}</row>`, '<si><t>d&amp;<![CDATA[é]]>&#33;</t></si>');
  expect((await readFile(file)).rows).toEqual([{ line: 2, cells: ['R&D <b>', 'd&é!', 12] }]);
});

it('takes the error that a formula left for no value', async () => {
  const file = await workbook(`${textRow('Un', 'Deux')}<row><c t="e"><v>#N/A</v></c><c t="e"><f>1/0</f><v>#DIV/0!</v></c></row>`);
  expect((await readFile(file)).rows).toEqual([{ line: 2, cells: [FORMULA, FORMULA] }]);
});

it.each([
  // One text of 100 KB in each of 6,000 cells: 600 MB from a file of some kilobytes.
  ['one text in every cell', '<row><c t="s"><v>0</v></c></row>'.repeat(6000), 100_000, 413, 'trop volumineux'],
  ['one row of long texts', `<row>${'<c t="s"><v>0</v></c>'.repeat(5)}</row>`, 100_000, 400, 'Ligne 2'],
])('refuses what would grow on its way: %s', async (_name, rows, length, status, message) => {
  const file = await workbook(textRow('Un') + rows, `<si><t>${'x'.repeat(length)}</t></si>`);
  await expect(readFile(file)).rejects.toMatchObject({ status, message: expect.stringContaining(message) });
});

it('reads one file at a time, and refuses more than may wait', async () => {
  const file = Buffer.from('Un\nun\n');
  const answers = await Promise.allSettled(Array.from({ length: 18 }, () => readFile(file)));
  const refused = answers.filter((answer) => answer.status === 'rejected');
  expect(refused.map(({ reason }) => reason)).toEqual(
    Array.from({ length: 2 }, () => expect.objectContaining({ status: 429, extra: { retryAfter: 5 } })),
  );
  expect(await readFile(file)).toMatchObject({ rows: [{ cells: ['un'] }] });
});
