import { expect, it } from 'vitest';
import { formattedWorkbook, textRow, workbook, workbookBehindHidden } from '../testing/workbook.ts';
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

it('reads a CSV line by line, letters of several bytes too: empty lines by the million do not fill the memory', async () => {
  const filled = Array.from({ length: ROWS }, (_, index) => `é${index}🎉`).join('\n');
  const { rows } = await readFile(Buffer.from(`Un\n${filled}${'\n'.repeat(4_000_000)}dernière`));
  expect([rows.length, rows[0], rows.at(-2)?.cells, rows.at(-1)]).toEqual([
    ROWS + 1,
    { line: 2, cells: ['é0🎉'] },
    [`é${ROWS - 1}🎉`],
    { line: ROWS + 4_000_001, cells: ['dernière'] },
  ]);
});

it('reads texts of a workbook however they are escaped', async () => {
  const cells = '<c t="inlineStr"><is><t><![CDATA[R&D <b>]]></t></is></c><c t="s"><v>0</v></c><c><v><![CDATA[12]]></v></c>';
  const file = await workbook(`${textRow('Un', 'Deux', 'Trois')}<row>${cells}</row>`, '<si><t>d&amp;<![CDATA[é]]>&#33;</t></si>');
  expect((await readFile(file)).rows).toEqual([{ line: 2, cells: ['R&D <b>', 'd&é!', 12] }]);
});

it('keeps a text that a workbook has where a number should be, and takes blanks for nothing', async () => {
  const file = await workbook(
    `${textRow('Un', 'Deux', 'Trois')}<row><c><v>abc &amp; d</v></c><c t="n"><v>1e999</v></c><c><v> </v></c></row>`,
  );
  expect((await readFile(file)).rows).toEqual([{ line: 2, cells: ['abc & d', '1e999', null] }]);
});

it.each([
  ['0%', '0.2', '20 %'],
  ['0.00%', '0.055', '5,5 %'],
  ['0.00%', '0.19600000000000001', '19,6 %'],
  ['00000', '123', '00123'],
  ['00000', '1234567', '1234567'],
  ['00000', '12.5', 12.5],
  ['000" h"', '7', '007'],
  ['"€ "000', '7', '007'],
  ['"CLI-"00000', '42', { shown: 'CLI-00042', number: 42 }],
  ['"CLI"-0000;@', '42', { shown: 'CLI-0042', number: 42 }],
  ['\\F\\A-000"/26"', '42', { shown: 'FA-042/26', number: 42 }],
  ['"CLI-"00000', '-1', -1],
  ['"CLI-"0', '42', { shown: 'CLI-42', number: 42 }],
  ['"CLI-"#', '42', { shown: 'CLI-42', number: 42 }],
  ['"CLI-"General', '42', { shown: 'CLI-42', number: 42 }],
  ['[Red]"CLI-"00000', '42', { shown: 'CLI-00042', number: 42 }],
  ['[Color 10]_-"CLI-"000_-', '42', { shown: 'CLI-042', number: 42 }],
  ['"A;"000;[Red]"B-"000;"Z-"0', '7', { shown: 'A;007', number: 7 }],
  ['"A;"000;[Red]"B-"000;"Z-"0', '-7', { shown: 'B-007', number: -7 }],
  ['"A;"000;[Red]"B-"000;"Z-"0', '0', { shown: 'Z-0', number: 0 }],
  ['"A-"000;-0', '0', { shown: 'A-000', number: 0 }],
  ['[<1000]"A-"000;"B-"0000', '7', { shown: 'A-007', number: 7 }],
  ['[Blue][<1000]"A-"000;"B-"0000', '1000', { shown: 'B-1000', number: 1000 }],
  ['[>=2000]"X-"0;[>=1000]"Y-"0;0', '1500', { shown: 'Y-1500', number: 1500 }],
  ['[>=2000]"X-"0;[>=1000]"Y-"0;0', '5', 5],
  ['00000;"ERR "0', '42', '00042'],
  ['00000;"ERR "0', '-3', { shown: 'ERR 3', number: -3 }],
  ['0%;"perte "0', '0.2', '20 %'],
  ['dd/mm/yyyy;@;"sans date "0', '46154', '12/05/2026'],
  ['dd/mm/yyyy;@;"sans date "0', '0', { shown: 'sans date 0', number: 0 }],
  ['"CLI-"00000;-0;0', '0', 0],
  ['[$MAD-40C] 0', '7', 7],
  ['"CLI-"#,##0', '4200', 4200],
  ['dd/mm/yyyy', '46154', '12/05/2026'],
  ['[$-40C]d mmmm yyyy;@', '46154', '12/05/2026'],
  ['dd/mm/yyyy\\ hh:mm', '46154.354166666664', '12/05/2026 08:30:00'],
  ['mmm', '46154', '12/05/2026'],
  ['hh:mm', '0.35416666666666669', '08:30:00'],
  ['[h]:mm', '1', 1],
  ['dd/mm/yyyy', '-5', -5],
  ['General', '12.5', 12.5],
  ['#,##0.00\\ "Dh"', '4.3499999999999996', 4.35],
  ['_-* #,##0.00\\ [$MAD]_-', '3.3000000000000003', 3.3],
  ['0 "mois"', '3', 3],
  ['"mois" 0', '3', { shown: 'mois 3', number: 3 }],
  ['[Red]-0.00', '1234567.891', 1234567.891],
  ['0'.repeat(300), '5', 5],
])('reads the number of a cell as its format shows it: %s of %s', async (format, value, shown) => {
  const file = await formattedWorkbook([format], `${textRow('Un', 'Deux')}<row><c s="1"><v>${value}</v></c><c><v>7</v></c></row>`);
  expect((await readFile(file)).rows).toEqual([{ line: 2, cells: [shown, 7] }]);
});

it('counts the days of an old Mac from 1904', async () => {
  const file = await formattedWorkbook(['dd/mm/yyyy'], `${textRow('Un')}<row><c s="1"><v>44692</v></c></row>`, true);
  expect((await readFile(file)).rows).toEqual([{ line: 2, cells: ['12/05/2026'] }]);
});

it.each(['hidden', 'veryHidden'])('reads the first sheet that is not %s', async (state) => {
  const file = await workbookBehindHidden(state, textRow('Un') + textRow('a'));
  expect(await readFile(file)).toMatchObject({ headings: ['Un'], rows: [{ line: 2, cells: ['a'] }] });
});

it.each([
  ['\r\n', '\n'],
  ['\n', '\r\n'],
  ['\n', '\r'],
])('ends a line at %j, and others of the file at %j', async (first, second) => {
  const { rows } = await readFile(Buffer.from(`Un;Deux${first}a;1${second}b;2${first}`));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['a', '1'],
    ['b', '2'],
  ]);
});

it.each(['=1+1', '=A1', '+SUM(A1:A3)', '-2*LOG10(A1)', '@SOMME(A1;A2)'])('takes %s in a CSV for a formula', async (formula) => {
  expect((await readFile(Buffer.from(`Un;Deux\n"${formula}";a\n`))).rows).toEqual([{ line: 2, cells: [FORMULA, 'a'] }]);
});

it.each(['- rappeler le client (urgent)', '+212 (0)522 00 00 00', '-5', '@accueil (matin)'])(
  'takes %s in a CSV for the text that it is',
  async (text) => {
    expect((await readFile(Buffer.from(`Un;Deux\n${text};a\n`))).rows).toEqual([{ line: 2, cells: [text, 'a'] }]);
  },
);

it.each([';', ',', '|'])('passes over the line that tells a spreadsheet the separator %s', async (sign) => {
  const file = Buffer.from(`\ufeffsep=${sign}\r\nUn${sign}Deux\r\na${sign}1\r\n`);
  expect(await readFile(file)).toMatchObject({ headings: ['Un', 'Deux'], rows: [{ line: 2, cells: ['a', '1'] }] });
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
