import { type Entry, fromBufferPromise, type ZipFile } from 'yauzl';
import { AppError, badRequest } from '../../../http/errors.ts';
import { tooLarge } from './sheet-builder.ts';

const MAX_ENTRIES = 2000;
/** Limit on the inflated size of all parts together: a small file may inflate to gigabytes. */
const MAX_INFLATED = 150 * 1024 * 1024;

export const unreadable = (): AppError => badRequest('Le classeur est abîmé ou protégé : il ne peut pas être lu');

/** Reads the parts of a zip file, and stops when they inflate to more than a workbook may have. */
export class BoundedZip {
  readonly #zip: ZipFile;
  readonly #entries: Map<string, Entry>;
  #left = MAX_INFLATED;

  private constructor(zip: ZipFile, entries: Map<string, Entry>) {
    this.#zip = zip;
    this.#entries = entries;
  }

  static async open(file: Buffer): Promise<BoundedZip> {
    try {
      const zip = await fromBufferPromise(file, { lazyEntries: true });
      if (zip.entryCount > MAX_ENTRIES) throw tooLarge();
      const entries = new Map<string, Entry>();
      for await (const entry of zip.eachEntry()) entries.set(entry.fileName, entry);
      return new BoundedZip(zip, entries);
    } catch (error) {
      throw error instanceof AppError ? error : unreadable();
    }
  }

  has(path: string): boolean {
    return this.#entries.has(path);
  }

  /** Yields the text of a part while it is inflated. */
  async *read(path: string): AsyncGenerator<string> {
    const entry = this.#entries.get(path);
    if (!entry) throw unreadable();
    if (entry.uncompressedSize > this.#left) throw tooLarge();
    try {
      const chunks: AsyncIterable<Buffer> = await this.#zip.openReadStreamPromise(entry);
      const decoder = new TextDecoder('utf-8', { fatal: true });
      for await (const chunk of chunks) {
        this.#left -= chunk.length;
        if (this.#left < 0) throw tooLarge();
        yield decoder.decode(chunk, { stream: true });
      }
    } catch (error) {
      throw error instanceof AppError ? error : unreadable();
    }
  }
}
