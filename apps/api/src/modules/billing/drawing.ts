import type { Series } from '@editique/domain/billing/facture-number';
import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../db/database.ts';
import type { PdfPress } from '../../documents/pdf-press.ts';
import { pdfTemplate } from '../../documents/pdf-template.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { Queue } from '../../threads/queue.ts';
import type { Archivist } from './archive.ts';
import { finalDates, finalNames } from './final-facture.ts';
import type { Issuer } from './issuer.ts';
import { expectedNumber, yearOf } from './numbering.ts';
import type { PrintedFacture } from './printed-facture.ts';
import { readPrinted } from './read-printed.ts';

export const factureTemplate = pdfTemplate<typeof import('./facture-document.ts')>(new URL('./facture-document.ts', import.meta.url));

/** Nobody else prints on the press of validations, so nobody's share of it can be used up. */
const NOBODY = 0;

/** So many are drawn while the one before them is stored. More would be drawn under a number that somebody else takes. */
const AHEAD = 2;

interface Sketch {
  /** The series whose next number it takes. Null where somebody typed the number. */
  series: Series | null;
  /** What it shows. */
  shown: string;
  bytes: Uint8Array;
}

/**
 * Draws the documents of factures that are validated. To draw takes longer than all the rest, and whoever validates holds the
 * series. So a document is drawn before the transaction, under the number that comes next. The transaction reads everything
 * again: what is the same is stored, and what has changed meanwhile is drawn anew. Validations of this process are drawn and
 * stored in the order in which they came, the next one drawn while one is stored. So the number that is expected is the right one,
 * unless one before it failed or another process was faster.
 */
export class Drawing {
  readonly #turns = new Queue();
  /** Of the last ones drawn, in order: settled when each is stored or has failed. */
  #ends: readonly Promise<void>[] = [];
  /** Those drawn and not stored yet, by series. */
  readonly #waiting: Record<Series, number> = { FA: 0, AV: 0 };
  readonly #zone: Zone;
  readonly #issuer: Issuer;
  readonly #press: PdfPress;

  constructor(zone: Zone, issuer: Issuer, press: PdfPress) {
    this.#zone = zone;
    this.#issuer = issuer;
    this.#press = press;
  }

  /** Does the work, which validates this facture, with its document at hand. */
  async ahead<T>(db: Db, id: number, work: (archivist: Archivist) => Promise<T>): Promise<T> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { sketch, before } = await this.#drawn(db, id, ended);
    try {
      await before;
      return await work(this.#archivist(sketch));
    } finally {
      if (sketch?.series) this.#waiting[sketch.series] -= 1;
      end();
    }
  }

  /** One at a time. `before` ends when it is its turn to be stored. */
  async #drawn(db: Db, id: number, ended: Promise<void>): Promise<{ sketch: Sketch | null; before: Promise<void> | undefined }> {
    await this.#turns.enter();
    try {
      await this.#ends.at(-AHEAD);
      const sketch = await this.#sketch(db, id);
      if (sketch?.series) this.#waiting[sketch.series] += 1;
      const before = this.#ends.at(-1);
      this.#ends = [...this.#ends, ended].slice(-AHEAD);
      return { sketch, before };
    } finally {
      this.#turns.leave();
    }
  }

  #archivist(sketch: Sketch | null): Archivist {
    return {
      issuer: this.#issuer,
      print: async (trx, record) => {
        const data = await readPrinted(trx, this.#zone, record, this.#issuer);
        return sketch?.shown === JSON.stringify(data) ? sketch.bytes : this.#draw(data);
      },
    };
  }

  /** Null where there is nothing to validate: the transaction says why. */
  async #sketch(db: Db, id: number): Promise<Sketch | null> {
    const draft = await one(db, tableOf(facture), id);
    if (draft.statut !== STATUT.draft) return null;
    const now = new Date().toISOString();
    const dates = await finalDates(db, this.#zone, draft, now);
    let taken: Series | null = null;
    const names = await finalNames(draft, (series) => {
      taken = series;
      return expectedNumber(db, series, yearOf(this.#zone, now), this.#waiting[series]);
    });
    const record = { ...draft, ...dates, ...names, statut: STATUT.validated };
    const data = await readPrinted(db, this.#zone, record, this.#issuer);
    return data.lines.length > 0 ? { series: taken, shown: JSON.stringify(data), bytes: await this.#draw(data) } : null;
  }

  #draw(data: PrintedFacture): Promise<Uint8Array> {
    return this.#press.print({ template: factureTemplate, userId: NOBODY, read: async () => data });
  }
}
