import { sep } from 'node:path';
import { hasRightToLeft } from '@editique/domain/text/right-to-left';
import pdfmake, { type CustomTableLayout } from 'pdfmake';
import { serveLane } from '../threads/lane-worker.ts';
import { fontFamilies, fontsFolder, LATIN } from './fonts.ts';
import { keepFonts } from './keep-fonts.ts';
import { ink, LINE_HEIGHT, type PdfDocument, page } from './pdf-document.ts';
import type { PdfOrder, TemplateFile } from './pdf-template.ts';
import { prose } from './prose.ts';

/** Builds and writes PDFs on a thread of its own, so that a long document does not delay the server's other answers. */

keepFonts();
pdfmake.setFonts(fontFamilies);
pdfmake.setUrlAccessPolicy(() => false);
pdfmake.setLocalAccessPolicy((file) => file.startsWith(fontsFolder.endsWith(sep) ? fontsFolder : fontsFolder + sep));
pdfmake.addTableLayouts(layouts());

serveLane<PdfOrder, Uint8Array>(async function* print({ template, data }) {
  const { build }: TemplateFile<unknown> = await import(template);
  const output = pdfmake.createPdf(definition(build(data)));
  orderLigatures(await output.getStream());
  yield await output.getBuffer();
});

function definition({ title, author, content, footer, page: size, watermark }: PdfDocument): Parameters<typeof pdfmake.createPdf>[0] {
  return {
    info: { title, author, creator: 'Éditique', producer: 'Éditique' },
    language: 'fr-FR',
    pageSize: size ?? 'A4',
    pageMargins: footer === null ? 0 : [page.margin, page.top, page.margin, page.bottom],
    defaultStyle: { font: LATIN, fontSize: 9.5, color: ink.text, lineHeight: LINE_HEIGHT },
    content,
    ...(watermark && { watermark: { text: watermark, font: LATIN, color: ink.soft, opacity: 0.12, bold: true, angle: -35, fontSize: 96 } }),
    ...(footer !== null && {
      footer: (current, total) => ({
        margin: [page.margin, 14, page.margin, 0],
        fontSize: 7.5,
        color: ink.soft,
        columns: [
          prose(footer, { fontSize: 7.5, alignment: 'left' }),
          { text: `Page ${current} / ${total}`, alignment: 'right', width: 'auto' },
        ],
      }),
    }),
  };
}

/**
 * Reverses the letters recorded for Arabic ligatures. Arabic is drawn from right to left, and programs that copy text from a PDF reverse it
 * letter by letter, so a ligature's letters must be listed in drawing order. Otherwise 'لا' would be copied as 'ال'.
 */
function orderLigatures(pdf: unknown): void {
  // Cast: the library stores its fonts in this property and declares no type for it.
  const { _fontFamilies: families } = pdf as { _fontFamilies: Record<string, { unicode?: (number[] | null)[] }> };
  for (const font of new Set(Object.values(families)))
    font.unicode =
      font.unicode?.map((letters) => (letters && hasRightToLeft(String.fromCodePoint(...letters)) ? letters.toReversed() : letters)) ?? [];
}

/** Returns the table layouts. 'grid': boxes to be filled in by hand. 'rows': a list under its headings. 'card': a tinted block. */
function layouts(): Record<string, CustomTableLayout> {
  const thin = () => 0.6;
  const colour = () => ink.line;
  const none = () => 0;
  return {
    grid: { hLineWidth: thin, vLineWidth: thin, hLineColor: colour, vLineColor: colour, paddingLeft: () => 7, paddingRight: () => 7 },
    rows: {
      // No line above the last row of headings: a title may stand over it.
      hLineWidth: (index, node) => (index === 0 || index < (node.table.headerRows ?? 0) || index === node.table.body.length ? 0 : 0.6),
      vLineWidth: none,
      hLineColor: (index, node) => (index === (node.table.headerRows ?? 0) ? ink.soft : ink.line),
      paddingLeft: (index) => (index === 0 ? 0 : 6),
      paddingRight: (index, node) => (index === (node.table.widths?.length ?? 0) - 1 ? 0 : 6),
      paddingTop: () => 3.5,
      paddingBottom: () => 3.5,
    },
    card: {
      hLineWidth: none,
      vLineWidth: none,
      fillColor: () => ink.tint,
      paddingLeft: () => 12,
      paddingRight: () => 12,
      paddingTop: () => 9,
      paddingBottom: () => 9,
    },
  };
}
