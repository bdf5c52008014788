import { AppError, badRequest, tooMany } from '../http/errors.ts';
import { UserPlaces } from '../http/limits/user-places.ts';
import { WorkerLane } from '../threads/lane.ts';
import type { PdfOrder, PdfTemplate } from './pdf-template.ts';

const PLACES = 50;
/** How many documents one user may have waiting, so that places remain for others. */
const PLACES_OF_USER = 10;
const RETRY_S = 2;
/** A hundred tickets take about two seconds, a facture of a thousand jobs one. */
const LIMIT_MS = 60_000;
const MEMORY_MB = 512;
const busy = 'Trop de documents sont demandés en même temps, réessayez dans un instant';
const tooManyOfUser = `Vous attendez déjà ${PLACES_OF_USER} documents : réessayez quand ils seront prêts`;
const tooLong = 'Le document est trop volumineux pour être imprimé en une fois';

export interface Order<Data> {
  template: PdfTemplate<Data>;
  read(): Promise<Data>;
  /** The user who requests the document. */
  userId: number;
  /** Aborted when nobody waits for the document any more. */
  signal?: AbortSignal;
}

/** Prints PDFs one at a time, on a thread that starts with the first document. Users take turns. */
export class PdfPress {
  readonly #lane = new WorkerLane<PdfOrder, Uint8Array>({
    file: new URL('./pdf-worker.ts', import.meta.url),
    places: PLACES,
    limitMs: LIMIT_MS,
    memoryMb: MEMORY_MB,
    full: () => new AppError(503, busy),
    exceeded: () => badRequest(tooLong),
  });
  readonly #users = new UserPlaces(PLACES_OF_USER, () => tooMany(tooManyOfUser, RETRY_S));

  /**
   * Returns the printed PDF. The data is read only once the document has a place in the queue; if the queue is full, it throws without
   * reading.
   */
  async print<Data>({ template: { url }, read, userId, signal }: Order<Data>): Promise<Buffer> {
    const giveBack = this.#users.take(userId);
    let bytes: Uint8Array = Buffer.alloc(0);
    try {
      await this.#lane.run({
        prepare: async () => ({ template: url.href, data: await read() }),
        onPart(part) {
          bytes = part;
        },
        key: String(userId),
        signal,
      });
    } finally {
      giveBack();
    }
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  /** The number of documents that are waiting or being printed. */
  get underWay(): number {
    return this.#lane.underWay;
  }

  /** False if the thread cannot be started any more. */
  get isAlive(): boolean {
    return this.#lane.isAlive;
  }

  close(): Promise<void> {
    return this.#lane.close();
  }
}
