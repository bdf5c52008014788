import { ZipFile } from 'yazl';

const WORKBOOK = '<workbook><sheets><sheet name="A" r:id="rId1"/></sheets></workbook>';
const RELATIONS = '<Relationships><Relationship Id="rId1" Target="worksheets/sheet1.xml"/></Relationships>';

/** Returns a row whose cells contain these texts. */
export const textRow = (...texts: string[]): string =>
  `<row>${texts.map((text) => `<c t="inlineStr"><is><t>${text}</t></is></c>`).join('')}</row>`;

const sheetOf = (rows: string): string => `<worksheet><sheetData>${rows}</sheetData></worksheet>`;

/** Makes a workbook with one sheet of these rows, and a table of shared texts if one is given. */
export const workbook = (rows: string, shared?: string): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml': WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    ...(shared && { 'xl/sharedStrings.xml': `<sst>${shared}</sst>` }),
    'xl/worksheets/sheet1.xml': sheetOf(rows),
  });

/** Makes a workbook with these number formats: the first one is style 1. */
export const formattedWorkbook = (formats: string[], rows: string, isOfOldMac = false): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml': isOfOldMac ? WORKBOOK.replace('<sheets>', '<workbookPr date1904="1"/><sheets>') : WORKBOOK,
    'xl/_rels/workbook.xml.rels': RELATIONS,
    'xl/styles.xml': stylesOf(formats),
    'xl/worksheets/sheet1.xml': sheetOf(rows),
  });

const FIRST_OWN = 164;
function stylesOf(formats: string[]): string {
  const codes = formats.map((code, index) => `<numFmt numFmtId="${FIRST_OWN + index}" formatCode="${code.replaceAll('"', '&quot;')}"/>`);
  const styles = formats.map((_, index) => `<xf numFmtId="${FIRST_OWN + index}"/>`);
  const named = '<cellStyleXfs><xf numFmtId="9"/></cellStyleXfs>';
  return `<styleSheet><numFmts>${codes.join('')}</numFmts>${named}<cellXfs><xf numFmtId="0"/>${styles.join('')}</cellXfs></styleSheet>`;
}

/** Makes a workbook whose first sheet is hidden, as sheets with lists of choices often are. */
export const workbookBehindHidden = (state: string, rows: string): Promise<Buffer> =>
  zipOf({
    'xl/workbook.xml': `<workbook><sheets><sheet name="A" state="${state}" r:id="rId1"/><sheet name="B" r:id="rId2"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': RELATIONS.replace('</Rel', '<Relationship Id="rId2" Target="worksheets/sheet2.xml"/></Rel'),
    'xl/worksheets/sheet1.xml': sheetOf(textRow('Liste')),
    'xl/worksheets/sheet2.xml': sheetOf(rows),
  });

async function zipOf(parts: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [path, xml] of Object.entries(parts)) zip.addBuffer(Buffer.from(xml), path, { compressionLevel: 1 });
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(chunk as Buffer);
  return Buffer.concat(chunks);
}
