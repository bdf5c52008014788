import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getDocument } from 'pdfjs-dist/legacy/build/pdf.mjs';

const WIDTH = 1280;
const HEIGHT = 720;
const SCALE = 2;

interface Canvases {
  create(width: number, height: number): { canvas: HTMLCanvasElement; context: CanvasRenderingContext2D };
}

/** Writes a film of a single picture, the top of a printed ticket, in the format that the browser's fake camera plays. */
export async function filmOf(ticket: Uint8Array): Promise<{ path: string; remove: () => void }> {
  const folder = mkdtempSync(join(tmpdir(), 'editique-film-'));
  const path = join(folder, 'ticket.y4m');
  const frame = Buffer.concat([Buffer.from('FRAME\n'), ...planesOf(await topOf(ticket))]);
  writeFileSync(path, Buffer.concat([Buffer.from(`YUV4MPEG2 W${WIDTH} H${HEIGHT} F10:1 Ip A1:1 C420jpeg\n`), frame, frame]));
  return { path, remove: () => rmSync(folder, { recursive: true, force: true }) };
}

/** Renders the head of the page, where its codes are. */
async function topOf(ticket: Uint8Array): Promise<ImageData> {
  const pdf = await getDocument({ data: ticket, verbosity: 0 }).promise;
  const page = await pdf.getPage(1);
  const viewport = page.getViewport({ scale: SCALE });
  const { canvas, context } = (pdf.canvasFactory as Canvases).create(viewport.width, viewport.height);
  await page.render({ canvas, canvasContext: context, viewport }).promise;
  return context.getImageData(0, 0, WIDTH, HEIGHT);
}

const GREEN = 1;
const PAPER = 255;
const NO_COLOUR = 128;

/** Converts the picture to video planes. It is black on white, so its brightness is enough. Pixels outside the page count as paper. */
function planesOf({ data }: ImageData): Buffer[] {
  const brightness = Buffer.alloc(WIDTH * HEIGHT);
  for (let pixel = 0; pixel < brightness.length; pixel++) {
    const isDrawn = (data[pixel * 4 + 3] ?? 0) > 0;
    brightness[pixel] = isDrawn ? (data[pixel * 4 + GREEN] ?? PAPER) : PAPER;
  }
  return [brightness, Buffer.alloc((WIDTH * HEIGHT) / 2, NO_COLOUR)];
}
