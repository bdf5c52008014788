import { type CsvError, parse } from 'csv-parse';
import { badRequest } from '../../http/errors.ts';
import { FORMULA, MAX_COLUMNS, type RawCell, type Sheet, SheetBuilder } from './sheet.ts';

/** The longest row: every column at its longest, in the widest letters. */
const MAX_ROW_CHARACTERS = 400_000;
const DELIMITERS = [';', ',', '\t'];
const QUOTED = /"[^"]*"/g;
/** What a spreadsheet would run. A sign before a plain number or word is no formula. */
const RUNS = /^(=|[+\-@][^;]*\()/;

/** Reads a CSV as French or English tools write it. */
export async function readCsv(file: Buffer): Promise<Sheet> {
  const text = decode(file);
  const builder = new SheetBuilder();
  const parser = parse(text, {
    delimiter: delimiterOf(text),
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  let line = 0;
  try {
    for await (const record of parser as AsyncIterable<string[]>) {
      line += 1;
      builder.add(line, record.slice(0, MAX_COLUMNS).map(toCell));
    }
  } catch (error) {
    if (!String((error as CsvError).code).startsWith('CSV_')) throw error;
    throw badRequest(
      `Ligne ${Number((error as CsvError).records) + 1} : les guillemets ou les séparateurs du fichier ne sont pas ceux d'un CSV`,
    );
  }
  return builder.build();
}

const toCell = (text: string): RawCell => {
  if (RUNS.test(text)) return FORMULA;
  return text === '' ? null : text;
};

/** UTF-8, or what older French tools write when it cannot be UTF-8. */
function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file.includes(0)) throw badRequest("Ce fichier n'est ni un CSV ni un classeur XLSX");
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** The one that splits the headings the most. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1);
  const plain = first.replace(QUOTED, '');
  const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}
