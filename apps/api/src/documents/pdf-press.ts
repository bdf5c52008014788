import { AppError, badRequest } from '../http/errors.ts';
import { Lane } from '../threads/lane.ts';
import type { PdfOrder, PdfTemplate } from './pdf-template.ts';

const PLACES = 50;
/** A hundred tickets take about two seconds, a facture of a thousand jobs one. */
const LIMIT_MS = 60_000;
const MEMORY_MB = 512;
const busy = 'Trop de documents sont demandés en même temps, réessayez dans un instant';
const tooLong = 'Le document est trop volumineux pour être imprimé en une fois';

/** Turns data into PDFs, one at a time, on a thread that starts with the first document. */
export class PdfPress {
  readonly #lane = new Lane<PdfOrder, Uint8Array>({
    file: new URL('./pdf-worker.ts', import.meta.url),
    places: PLACES,
    limitMs: LIMIT_MS,
    memoryMb: MEMORY_MB,
    full: () => new AppError(503, busy),
    exceeded: () => badRequest(tooLong),
  });

  /** The data is read once the document has a place. When too many wait, nothing is read for it. */
  async print<Data>({ url }: PdfTemplate<Data>, read: () => Promise<Data>, signal?: AbortSignal): Promise<Buffer> {
    let bytes: Uint8Array = Buffer.alloc(0);
    await this.#lane.run({
      prepare: async () => ({ template: url.href, data: await read() }),
      onPart(part) {
        bytes = part;
      },
      signal,
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  close(): Promise<void> {
    return this.#lane.close();
  }
}
