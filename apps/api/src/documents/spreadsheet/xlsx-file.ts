import { Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Cell } from './cell.ts';
import type { FileColumn } from './file-column.ts';
import {
  contentTypesXml,
  HEADING_LINE,
  packageRelationsXml,
  rowXml,
  sheetEnd,
  sheetStart,
  stylesXml,
  workbookRelationsXml,
  workbookXml,
} from './xlsx-xml.ts';

/** The maximum number of rows of a sheet, below its headings. */
const ROWS_PER_SHEET = 1_048_575;

/** Returns a workbook as a stream that is written while its rows are read. Rows beyond the limit of a sheet go into a further sheet. */
export function xlsxFile(title: string, columns: FileColumn[], batches: AsyncIterator<Cell[][]>, rowsPerSheet = ROWS_PER_SHEET): Readable {
  const zip = new ZipFile();
  const { outputStream } = zip;
  if (!(outputStream instanceof Readable)) throw new Error('yazl writes to a stream of Node');
  const output: Readable = outputStream;
  let sheets = 0;
  let waiting: Cell[][] = [];

  addSheet();
  return output;

  function addSheet(): void {
    sheets += 1;
    const stream = Readable.from(sheet(), { highWaterMark: 1 });
    stream.on('error', (error) => output.destroy(error));
    output.once('close', () => stream.destroy());
    zip.addReadStream(stream, `xl/worksheets/sheet${sheets}.xml`, { compressionLevel: 4 });
  }

  async function* sheet(): AsyncGenerator<Buffer> {
    yield Buffer.from(sheetStart(columns));
    let left = rowsPerSheet;
    let line = HEADING_LINE;
    for (;;) {
      const rows = waiting.length ? waiting : await nextBatch();
      waiting = rows.slice(left);
      const taken = waiting.length ? rows.slice(0, left) : rows;
      const first = line + 1;
      if (taken.length) yield Buffer.from(taken.map((row, index) => rowXml(row, first + index)).join(''));
      line += taken.length;
      left -= taken.length;
      if (waiting.length || rows.length === 0) break;
    }
    yield Buffer.from(sheetEnd);
    if (waiting.length) addSheet();
    else finish();
  }

  async function nextBatch(): Promise<Cell[][]> {
    const batch = await batches.next();
    return batch.done ? [] : batch.value;
  }

  function finish(): void {
    const parts: Record<string, string> = {
      '[Content_Types].xml': contentTypesXml(sheets),
      '_rels/.rels': packageRelationsXml,
      'xl/workbook.xml': workbookXml(title, sheets),
      'xl/_rels/workbook.xml.rels': workbookRelationsXml(sheets),
      'xl/styles.xml': stylesXml,
    };
    for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path);
    zip.end();
  }
}
