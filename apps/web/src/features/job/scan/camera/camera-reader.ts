import { prepareZXingModule, type ReaderOptions, readBarcodes } from 'zxing-wasm/reader';
import wasm from 'zxing-wasm/reader/zxing_reader.wasm?url';

interface Watch {
  signal: AbortSignal;
  onReady: () => void;
  onCode: (code: string) => void;
}

// Loaded from the same origin: the page's content security policy allows no other, and a workshop may have no Internet.
prepareZXingModule({ overrides: { locateFile: () => wasm } });

const OPTIONS: ReaderOptions = { formats: ['QRCode', 'Code128'], tryHarder: true, maxNumberOfSymbols: 1 };
const PAUSE_MS = 120;
/** A code that was out of the picture for this long counts as a new scan. */
const FORGOTTEN_AFTER_MS = 1500;
const CAMERA: MediaStreamConstraints = { video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 720 } } };

/** Films into the element and reports each code once, until the signal aborts. */
export async function watch(video: HTMLVideoElement, { signal, onReady, onCode }: Watch): Promise<void> {
  const stream = await navigator.mediaDevices.getUserMedia(CAMERA);
  const end = () => {
    for (const track of stream.getTracks()) track.stop();
  };
  if (signal.aborted) return end();
  signal.addEventListener('abort', end, { once: true });
  video.srcObject = stream;
  await video.play();
  onReady();
  await readUntil(signal, video, onCode);
}

async function readUntil(signal: AbortSignal, video: HTMLVideoElement, onCode: (code: string) => void): Promise<void> {
  const canvas = new OffscreenCanvas(1, 1);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  let last = { code: '', at: 0 };
  while (!signal.aborted && context) {
    const code = await readFrame(video, canvas, context);
    const now = performance.now();
    if (code !== null) {
      if (code !== last.code || now - last.at > FORGOTTEN_AFTER_MS) onCode(code);
      last = { code, at: now };
    }
    await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

async function readFrame(
  video: HTMLVideoElement,
  canvas: OffscreenCanvas,
  context: OffscreenCanvasRenderingContext2D,
): Promise<string | null> {
  if (video.videoWidth === 0) return null;
  canvas.width = video.videoWidth;
  canvas.height = video.videoHeight;
  context.drawImage(video, 0, 0);
  const [found] = await readBarcodes(context.getImageData(0, 0, canvas.width, canvas.height), OPTIONS);
  return found?.text ?? null;
}
