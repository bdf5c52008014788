import { DAY_MS } from '@editique/domain/time/durations';
import { harmlessText, plainText } from '@editique/domain/transfer/formula';
import type { Cell, Moment } from './cell.ts';
import type { FileColumn } from './file-column.ts';

/**
 * The parts of a workbook as XML. Texts are written into their cells, because a table of shared strings would stay in memory until the end.
 */

const HEAD = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const TYPES = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

const STYLE: Record<Moment | 'heading', number> = { heading: 1, dateTime: 2, date: 3, time: 4 };
/** The serial number of 1 January 1970 in spreadsheets. */
export const EPOCH_DAYS = 25_569;

const SPECIAL = /[&<>"\r]/g;
const ESCAPED: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', '\r': '&#13;' };
/** Characters that XML cannot contain. */
const CONTROL = '[^\\P{Cc}\\t\\n\\r]|[\\ufffe\\uffff]';
/**
 * What is written as a code: these characters, and an underscore that would be read as the beginning of one. The code of such a character
 * begins with an underscore, so it may complete what stands before it.
 */
const CODED = new RegExp(`${CONTROL}|_(?=x[0-9a-fA-F]{4}(?:_|${CONTROL}))`, 'gu');
const HEX = 16;

const code = (character: string): string => `_x${character.charCodeAt(0).toString(HEX).toUpperCase().padStart(4, '0')}_`;
/**
 * Escapes a text for XML, which cannot contain control characters: the format writes them as _xHHHH_ and escapes a text that looks like
 * that.
 */
const escapeXml = (value: string): string => value.replace(CODED, code).replace(SPECIAL, (character) => ESCAPED[character] ?? character);

const LETTERS = 26;
/** Returns the letters of a column, counted from 0: 'AB' for 27. */
const lettersOf = (column: number): string =>
  (column < LETTERS ? '' : lettersOf(Math.floor(column / LETTERS) - 1)) + String.fromCharCode('A'.charCodeAt(0) + (column % LETTERS));
const addresses: string[] = [];
/** Returns a cell's address. The format does not require it, but Gnumeric shows an empty sheet without it. */
function addressOf(column: number, line: number): string {
  addresses[column] ??= lettersOf(column);
  return addresses[column] + line;
}

const textCell = (address: string, value: string, style = 0): string =>
  `<c r="${address}" t="inlineStr"${style ? ` s="${style}"` : ''}><is><t xml:space="preserve">${escapeXml(value)}</t></is></c>`;

/**
 * Returns the text for a cell. A text cell is never run as a formula. But if the import would strip an apostrophe that belongs to the text,
 * a second one is added.
 */
const readable = (text: string): string => (plainText(text) === text ? text : harmlessText(text));

function cellXml(cell: Cell, address: string): string {
  if (!cell) return '';
  if (cell.kind === 'text') return textCell(address, readable(cell.text));
  if (cell.kind === 'number') return `<c r="${address}"><v>${cell.number}</v></c>`;
  const days = cell.wall / DAY_MS + (cell.of === 'time' ? 0 : EPOCH_DAYS);
  return `<c r="${address}" s="${STYLE[cell.of]}"><v>${days}</v></c>`;
}

export const HEADING_LINE = 1;
export const rowXml = (row: Cell[], line: number): string =>
  `<row r="${line}">${row.map((cell, column) => cellXml(cell, addressOf(column, line))).join('')}</row>`;

const WIDTHS: Record<string, number> = { text: 28, longText: 40, reference: 28, references: 40, email: 30, dateTime: 19, date: 12 };

export function sheetStart(columns: FileColumn[]): string {
  const widths = columns.map(({ field }, index) => {
    const width = field ? (WIDTHS[field.kind] ?? 16) : 10;
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" customWidth="1"/>`;
  });
  const headings = columns.map(({ heading }, column) => textCell(addressOf(column, HEADING_LINE), heading, STYLE.heading)).join('');
  const frozen =
    '<sheetViews><sheetView workbookViewId="0"><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView></sheetViews>';
  return `${HEAD}<worksheet xmlns="${MAIN}">${frozen}<cols>${widths.join('')}</cols><sheetData><row r="${HEADING_LINE}">${headings}</row>`;
}
export const sheetEnd = '</sheetData></worksheet>';

const FORBIDDEN_IN_NAME = /[[\]:*?/\\]/g;
const MAX_NAME = 25;

export function workbookXml(title: string, sheets: number): string {
  const name = escapeXml(title.replace(FORBIDDEN_IN_NAME, ' ').slice(0, MAX_NAME));
  const list = Array.from(
    { length: sheets },
    (_, index) => `<sheet name="${name}${index ? ` ${index + 1}` : ''}" sheetId="${index + 1}" r:id="rId${index + 1}"/>`,
  );
  return `${HEAD}<workbook xmlns="${MAIN}" xmlns:r="${RELATIONS}"><sheets>${list.join('')}</sheets></workbook>`;
}

export function workbookRelationsXml(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, index) => `<Relationship Id="rId${index + 1}" Type="${RELATIONS}/worksheet" Target="worksheets/sheet${index + 1}.xml"/>`,
  );
  return `${HEAD}<Relationships xmlns="${PACKAGE}/relationships">${list.join('')}<Relationship Id="rId${sheets + 1}" Type="${RELATIONS}/styles" Target="styles.xml"/></Relationships>`;
}

export function contentTypesXml(sheets: number): string {
  const list = Array.from(
    { length: sheets },
    (_, index) => `<Override PartName="/xl/worksheets/sheet${index + 1}.xml" ContentType="${TYPES}.worksheet+xml"/>`,
  );
  return `${HEAD}<Types xmlns="${PACKAGE}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${TYPES}.sheet.main+xml"/><Override PartName="/xl/styles.xml" ContentType="${TYPES}.styles+xml"/>${list.join('')}</Types>`;
}

export const packageRelationsXml = `${HEAD}<Relationships xmlns="${PACKAGE}/relationships"><Relationship Id="rId1" Type="${RELATIONS}/officeDocument" Target="xl/workbook.xml"/></Relationships>`;

const format = (id: number): string => `<xf numFmtId="${id}" fontId="0" fillId="0" borderId="0" xfId="0" applyNumberFormat="1"/>`;
export const stylesXml = `${HEAD}<styleSheet xmlns="${MAIN}"><numFmts count="3"><numFmt numFmtId="164" formatCode="dd/mm/yyyy\\ hh:mm:ss"/><numFmt numFmtId="165" formatCode="dd/mm/yyyy"/><numFmt numFmtId="166" formatCode="hh:mm"/></numFmts><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf numFmtId="0" fontId="0" fillId="0" borderId="0"/></cellStyleXfs><cellXfs count="5"><xf numFmtId="0" fontId="0" fillId="0" borderId="0" xfId="0"/><xf numFmtId="0" fontId="1" fillId="0" borderId="0" xfId="0" applyFont="1"/>${format(164)}${format(165)}${format(166)}</cellXfs></styleSheet>`;
