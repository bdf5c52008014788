import { getDocument, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs';

export interface ReadPage {
  /** The text as a viewer's search finds it, lines joined by spaces. */
  text: string;
  /** The right edge of the page's horizontal text, in points. */
  reach: number;
  /** The page as a PNG, large enough to be scanned. */
  picture(): Promise<Uint8Array>;
}

const SCALE = 2;

type Item = Awaited<ReturnType<PDFPageProxy['getTextContent']>>['items'][number];

/** Returns the right edge of a horizontal text. Rotated text, such as a watermark, is ignored. */
const reachOf = (item: Item): number => ('str' in item && item.str.trim() && item.transform[1] === 0 ? item.transform[4] + item.width : 0);

interface Canvases {
  create(
    width: number,
    height: number,
  ): { canvas: HTMLCanvasElement & { toBuffer(type: 'image/png'): Uint8Array }; context: CanvasRenderingContext2D };
}

/** Opens a PDF the way a browser does. */
export async function readPdf(bytes: Uint8Array): Promise<{ title: string; pages: ReadPage[] }> {
  const pdf = await getDocument({ data: new Uint8Array(bytes), verbosity: 0 }).promise;
  const { info } = await pdf.getMetadata();
  const pages: ReadPage[] = [];
  for (let number = 1; number <= pdf.numPages; number++) pages.push(await readPage(await pdf.getPage(number)));
  return { title: (info as { Title?: string }).Title ?? '', pages };

  async function readPage(page: PDFPageProxy): Promise<ReadPage> {
    const { items } = await page.getTextContent();
    const text = items.map((item) => ('str' in item ? item.str : '')).join(' ');
    return {
      text: text.replace(/[\s\u00a0]+/g, ' '),
      reach: Math.max(0, ...items.map(reachOf)),
      async picture() {
        const viewport = page.getViewport({ scale: SCALE });
        const { canvas, context } = (pdf.canvasFactory as Canvases).create(viewport.width, viewport.height);
        await page.render({ canvas, canvasContext: context, viewport }).promise;
        return canvas.toBuffer('image/png');
      },
    };
  }
}
