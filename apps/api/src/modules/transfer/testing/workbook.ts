import { ZipFile } from 'yazl';

const WORKBOOK = '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';

/** A row whose cells hold these texts. */
export const textRow = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

/** A workbook with one sheet of these rows. Texts are shared if they are given. */
export async function workbook(rows: string, shared?: string): Promise<Buffer> {
  const zip = new ZipFile();
  const add = (path: string, xml: string): void => zip.addBuffer(Buffer.from(xml), path, { compressionLevel: 1 });
  add('xl/workbook.xml', WORKBOOK);
  add('xl/_rels/workbook.xml.rels', RELATIONS);
  if (shared) add('xl/sharedStrings.xml', `<sst>${shared}</sst>`);
  add('xl/worksheets/sheet1.xml', `<worksheet><sheetData>${rows}</sheetData></worksheet>`);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
