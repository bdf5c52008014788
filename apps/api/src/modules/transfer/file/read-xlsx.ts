import sax, { type SAXParser } from 'sax';
import { AppError, badRequest } from '../../../http/errors.ts';
import { BoundedZip, unreadable } from './bounded-zip.ts';
import { builtInFormat, formatOf, type NumberFormat, shownNumber } from './number-format.ts';
import { FORMULA, type RawCell } from './sheet.ts';
import { MAX_COLUMNS, SheetBuilder } from './sheet-builder.ts';
import type { SheetPart } from './sheet-part.ts';

const DAYS_FROM_1900_TO_1904 = 1462;

/** Reads the first visible sheet of a workbook. */
export async function* readXlsx(file: Buffer): AsyncGenerator<SheetPart> {
  const zip = await BoundedZip.open(file);
  if (!zip.has('xl/workbook.xml')) throw badRequest("Ce fichier n'est pas un classeur XLSX");
  const { sheetId, dayShift } = await readWorkbook(zip);
  const targets = await readRelations(zip);
  const shared = zip.has('xl/sharedStrings.xml') ? await readShared(zip) : [];
  const formats = zip.has('xl/styles.xml') ? await readFormats(zip) : [];
  const builder = new SheetBuilder();
  const feed = parser(sheetHandler({ shared, formats, dayShift }, builder));
  for await (const text of zip.read(targets.get(sheetId) ?? 'xl/worksheets/sheet1.xml')) {
    feed(text);
    yield* builder.takeFull();
  }
  yield* builder.takeRest(dayShift);
}

type Handler = { open?(name: string, attributes: Record<string, string>): void; close?(name: string): void; text?(text: string): void };

const PREFIX = /^.*:/;
const local = (name: string): string => name.replace(PREFIX, '');

/** Parses a document in chunks and passes its tags and texts to the handler. */
function parser(handler: Handler): (text: string) => void {
  const xml: SAXParser = sax.parser(true, {});
  xml.onopentag = (tag) => {
    // Narrows the type: namespaces are off, so every tag is a plain one.
    if (!('ns' in tag)) handler.open?.(local(tag.name), tag.attributes);
  };
  xml.onclosetag = (name) => handler.close?.(local(name));
  xml.ontext = (text) => handler.text?.(text);
  xml.oncdata = (text) => handler.text?.(text);
  xml.onerror = (error) => {
    throw error;
  };
  return (text) => {
    try {
      xml.write(text);
    } catch (error) {
      throw error instanceof AppError ? error : unreadable();
    }
  };
}

async function parseXml(zip: BoundedZip, path: string, handler: Handler): Promise<void> {
  const feed = parser(handler);
  for await (const text of zip.read(path)) feed(text);
}

const HIDDEN = new Set(['hidden', 'veryHidden']);

async function readWorkbook(zip: BoundedZip): Promise<{ sheetId: string; dayShift: number }> {
  const found = { sheetId: '', dayShift: 0 };
  await parseXml(zip, 'xl/workbook.xml', {
    open(name, attributes) {
      if (name === 'workbookPr' && ['1', 'true'].includes(attributes.date1904 ?? '')) found.dayShift = DAYS_FROM_1900_TO_1904;
      if (name === 'sheet' && !found.sheetId && !HIDDEN.has(attributes.state ?? ''))
        found.sheetId = Object.entries(attributes).find(([key]) => key !== 'id' && local(key) === 'id')?.[1] ?? '';
    },
  });
  return found;
}

async function readRelations(zip: BoundedZip): Promise<Map<string, string>> {
  const targets = new Map<string, string>();
  await parseXml(zip, 'xl/_rels/workbook.xml.rels', {
    open(name, { Id, Target }) {
      if (name === 'Relationship' && Id && Target) targets.set(Id, Target.startsWith('/') ? Target.slice(1) : `xl/${Target}`);
    },
  });
  return targets;
}

const CODED = /_x([0-9a-fA-F]{4})_/g;
const HEX = 16;
const decodeText = (text: string): string => text.replace(CODED, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, HEX)));

async function readShared(zip: BoundedZip): Promise<string[]> {
  const shared: string[] = [];
  const reader = new TextReader();
  await parseXml(zip, 'xl/sharedStrings.xml', {
    open(name) {
      if (name === 'si') reader.clear();
      reader.open(name);
    },
    text: (text) => reader.text(text),
    close(name) {
      reader.close(name);
      if (name === 'si') shared.push(decodeText(reader.value));
    },
  });
  return shared;
}

/** Returns the number formats by the style that a cell names. */
async function readFormats(zip: BoundedZip): Promise<NumberFormat[]> {
  const own = new Map<string, NumberFormat>();
  const formats: NumberFormat[] = [];
  let isOfCells = false;
  await parseXml(zip, 'xl/styles.xml', {
    open(name, { numFmtId = '0', formatCode = '' }) {
      if (name === 'cellXfs') isOfCells = true;
      if (name === 'numFmt') own.set(numFmtId, formatOf(formatCode));
      if (name === 'xf' && isOfCells) formats.push(own.get(numFmtId) ?? builtInFormat(Number(numFmtId)));
    },
    close(name) {
      if (name === 'cellXfs') isOfCells = false;
    },
  });
  return formats;
}

/** Collects the text of `t` elements, without phonetic hints (`rPh`). */
class TextReader {
  value = '';
  #isText = false;
  #isPhonetic = false;

  clear(): void {
    this.value = '';
  }

  open(name: string): void {
    if (name === 't') this.#isText = true;
    if (name === 'rPh') this.#isPhonetic = true;
  }

  text(text: string): void {
    if (this.#isText && !this.#isPhonetic) this.value += text;
  }

  close(name: string): void {
    if (name === 't') this.#isText = false;
    if (name === 'rPh') this.#isPhonetic = false;
  }
}

/** The data that the cells of a sheet refer to. */
interface Workbook {
  shared: string[];
  formats: NumberFormat[];
  dayShift: number;
}

function sheetHandler({ shared, formats, dayShift }: Workbook, builder: SheetBuilder): Handler {
  let line = 0;
  let cells: RawCell[] = [];
  let column = -1;
  let type = 'n';
  let format: NumberFormat = null;
  let value = '';
  let isValue = false;
  let isFormula = false;
  const inline = new TextReader();

  const cellValue = (): RawCell => {
    if (isFormula || type === 'e') return FORMULA;
    if (type === 's') return shared[Number(value)] ?? null;
    if (type === 'inlineStr') return decodeText(inline.value);
    if (value.trim() === '') return null;
    if (type === 'b') return value === '1';
    // Some programs write a text with the type of a number.
    const number = type === 'n' ? Number(value) : Number.NaN;
    return Number.isFinite(number) ? shownNumber(number, format, dayShift) : decodeText(value);
  };

  return {
    open(name, attributes) {
      inline.open(name);
      if (name === 'row') {
        line = Number(attributes.r ?? line + 1);
        cells = [];
        column = -1;
      } else if (name === 'c') {
        column = attributes.r ? columnOf(attributes.r) : column + 1;
        type = attributes.t ?? 'n';
        format = formats[Number(attributes.s ?? 0)] ?? null;
        value = '';
        isFormula = false;
        inline.clear();
      } else if (name === 'v') isValue = true;
      else if (name === 'f') isFormula = true;
    },
    text(text) {
      if (isValue) value += text;
      inline.text(text);
    },
    close(name) {
      inline.close(name);
      if (name === 'v') isValue = false;
      else if (name === 'c' && column < MAX_COLUMNS) {
        while (cells.length < column) cells.push(null);
        cells[column] = cellValue();
      } else if (name === 'row') builder.add(line, cells);
    },
  };
}

const LETTERS = 26;
const BEFORE_A = 64;
/** Returns the column of a cell reference, counted from 0: 27 for 'AB12'. */
function columnOf(reference: string): number {
  let column = 0;
  for (const letter of reference) {
    const position = letter.charCodeAt(0) - BEFORE_A;
    if (position < 1 || position > LETTERS) break;
    column = column * LETTERS + position;
  }
  return column - 1;
}
