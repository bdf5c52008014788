import { numberInSeries, type Series } from '@editique/domain/billing/facture-number';
import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../../db/database.ts';
import type { PdfPress } from '../../../documents/pdf-press.ts';
import { pdfTemplate } from '../../../documents/pdf-template.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { Queue } from '../../../threads/queue.ts';
import type { Issuer } from '../issuer.ts';
import type { Archivist } from '../validate/archive.ts';
import { finalDates, finalNames, seriesOf } from '../validate/final-facture.ts';
import { expectedRank, yearOf } from '../validate/numbering.ts';
import type { PrintedFacture } from './printed-facture.ts';
import { readPrinted } from './read-printed.ts';

export const factureTemplate = pdfTemplate<typeof import('./facture-document.ts')>(new URL('./facture-document.ts', import.meta.url));

/** Nobody else prints on the press of validations, so nobody's share of it can be used up. */
const NOBODY = 0;

/** So many are drawn while the one before them is stored. More would be drawn under a number that somebody else takes. */
const AHEAD = 2;

/** After wrong numbers one after the other, at most so many are not drawn ahead. */
const MOST_SKIPPED = 15;

interface Sketch {
  /** The series whose next number it takes. Null where somebody typed the number. */
  series: Series | null;
  /** What it shows, and its document. Null where it is drawn in its transaction only. */
  drawn: { shown: string; bytes: Uint8Array } | null;
}

/**
 * Draws the documents of factures that are validated. To draw takes longer than all the rest, and whoever validates holds the
 * series. So a document is drawn before the transaction, under the number that comes next. The transaction reads everything
 * again: what is the same is stored, and what has changed meanwhile is drawn anew. Validations of this process are drawn and
 * stored in the order in which they came, the next one drawn while one is stored. So the number that is expected is the right one,
 * unless one before it failed or another process was faster. Where another process validates at the same time it mostly is: after
 * documents that were drawn in vain, the next ones are drawn in their transaction only.
 */
export class Drawing {
  readonly #turns = new Queue();
  /** Of the last ones drawn, in order: settled when each is stored or has failed. */
  #ends: readonly Promise<void>[] = [];
  /** Those drawn and not stored yet, by series. */
  readonly #waiting: Record<Series, number> = { FA: 0, AV: 0 };
  /** The rank that the last one drawn takes. Null where it is no longer sure. */
  readonly #lastRank: Record<Series, number | null> = { FA: null, AV: null };
  /** Those drawn in vain one after the other, and how many are not drawn ahead because of it. */
  #misses = 0;
  #skipped = 0;
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
    } catch (error) {
      // It gives its number back.
      if (sketch?.series) this.#lastRank[sketch.series] = null;
      throw error;
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
        if (!sketch?.drawn) return this.#draw(data);
        const isRight = sketch.drawn.shown === JSON.stringify(data);
        this.#learn(sketch, isRight);
        return isRight ? sketch.drawn.bytes : this.#draw(data);
      },
    };
  }

  #learn({ series }: Sketch, isRight: boolean): void {
    this.#misses = isRight ? 0 : this.#misses + 1;
    if (isRight) return;
    this.#skipped = Math.min(2 ** this.#misses - 1, MOST_SKIPPED);
    if (series) this.#lastRank[series] = null;
  }

  /** Null where there is nothing to validate: the transaction says why. */
  async #sketch(db: Db, id: number): Promise<Sketch | null> {
    const draft = await one(db, tableOf(facture), id);
    if (draft.statut !== STATUT.draft) return null;
    const series = seriesOf(draft);
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      if (series) this.#lastRank[series] = null;
      return { series, drawn: null };
    }
    const now = new Date().toISOString();
    const dates = await finalDates(db, this.#zone, draft, now);
    const year = yearOf(this.#zone, now);
    const rank = series && (await this.#expected(db, series, year));
    const names = await finalNames(draft, async (given) => numberInSeries(year, rank ?? 0, given));
    const data = await readPrinted(db, this.#zone, { ...draft, ...dates, ...names, statut: STATUT.validated }, this.#issuer);
    if (data.lines.length === 0) return null;
    if (series) this.#lastRank[series] = rank;
    return { series, drawn: { shown: JSON.stringify(data), bytes: await this.#draw(data) } };
  }

  /** While others wait, the counter moves under whoever reads it: what the last one takes is known without it. */
  #expected(db: Db, series: Series, year: number): Promise<number> {
    const [rank, taken] = [this.#lastRank[series], this.#waiting[series]];
    return expectedRank(db, series, year, rank !== null && taken > 0 ? { rank } : { taken });
  }

  #draw(data: PrintedFacture): Promise<Uint8Array> {
    return this.#press.print({ template: factureTemplate, userId: NOBODY, read: async () => data });
  }
}
