import { Readable } from 'node:stream';
import { CsvError, parse } from 'csv-parse';
import { badRequest } from '../../../http/errors.ts';
import { FORMULA, type RawCell } from './sheet.ts';
import { MAX_COLUMNS, MAX_ROW_CHARACTERS, SheetBuilder } from './sheet-builder.ts';
import type { SheetPart } from './sheet-part.ts';

const DELIMITERS = [';', ',', '\t'];
const QUOTED = /"[^"]*"/g;
/** Matches what a spreadsheet would run as a formula. A sign in front of a number or of words is none, even if brackets follow. */
const RUNS = /^(=|[+\-@][^;\s(]*\((?<=\p{L}[\p{N}.]*\())/u;
/** The line that gives spreadsheets the delimiter. It is not data. */
const SEPARATOR_LINE = /^sep=(.)\r?\n/i;

/** Reads a CSV as written by French or English tools. */
export async function* readCsv(file: Buffer): AsyncGenerator<SheetPart> {
  const decoded = decode(file);
  const [told = '', separator] = SEPARATOR_LINE.exec(decoded) ?? [];
  const text = decoded.slice(told.length);
  const builder = new SheetBuilder();
  const delimiter = separator ?? delimiterOf(text);
  // Given whole, the text would be parsed to its end before the first record is read, however many records there are.
  const parser = parse({
    delimiter,
    // All line endings: files concatenated from several sources mix them.
    record_delimiter: ['\r\n', '\n', '\r'],
    relax_column_count: true,
    max_record_size: MAX_ROW_CHARACTERS,
  });
  const records: AsyncIterable<string[]> = Readable.from(slicesOf(Buffer.from(text))).pipe(parser);
  let line = 0;
  let width = 0;
  try {
    for await (const record of records) {
      line += 1;
      width ||= isFilled(record) ? record.length : 0;
      if (isFilled(record.slice(width))) throw badRequest(tooManyValues(line, delimiter));
      builder.add(line, record.slice(0, MAX_COLUMNS).map(toCell));
      yield* builder.takeFull();
    }
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    throw badRequest(`Ligne ${Number(error.records) + 1} : les guillemets ou les séparateurs du fichier ne sont pas ceux d'un CSV`);
  }
  yield* builder.takeRest();
}

const SLICE = 65_536;
function* slicesOf(bytes: Buffer): Generator<Buffer> {
  for (let start = 0; start < bytes.length; start += SLICE) yield bytes.subarray(start, start + SLICE);
}

const isFilled = (record: string[]): boolean => record.some((text) => text.trim() !== '');

/** Returns the message for too many values. A value split at a delimiter of its own, such as a decimal comma, would be stored truncated. */
const tooManyValues = (line: number, delimiter: string): string =>
  `Ligne ${line} : elle a plus de valeurs qu'il n'y a d'intitulés. Mettez entre guillemets celles qui contiennent ${delimiter === '\t' ? 'une tabulation' : `« ${delimiter} »`}`;

const toCell = (text: string): RawCell => {
  if (RUNS.test(text)) return FORMULA;
  return text === '' ? null : text;
};

/** Decodes UTF-8. Bytes that are not valid UTF-8 are read as Windows-1252, which older French tools write. */
function decode(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return new TextDecoder('utf-16le').decode(file);
  if (file.includes(0)) throw badRequest("Ce fichier n'est ni un CSV ni un classeur XLSX");
  try {
    return new TextDecoder('utf-8', { fatal: true }).decode(file);
  } catch {
    return new TextDecoder('windows-1252').decode(file);
  }
}

/** Returns the delimiter that splits the headings into the most parts. */
function delimiterOf(text: string): string {
  const [first = ''] = text.trimStart().split(/\r?\n/, 1);
  const plain = first.replace(QUOTED, '');
  const counts = DELIMITERS.map((delimiter) => plain.split(delimiter).length);
  return DELIMITERS[counts.indexOf(Math.max(...counts))] ?? ';';
}
