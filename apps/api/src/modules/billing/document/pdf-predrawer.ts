import { numberInSeries, type Series } from '@editique/domain/billing/facture-number';
import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import type { Zone } from '@editique/domain/time/zone';
import type { Db } from '../../../db/database.ts';
import type { PdfPress } from '../../../documents/pdf-press.ts';
import { pdfTemplate } from '../../../documents/pdf-template.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { one } from '../../../engine/record/read.ts';
import { WorkQueue } from '../../../http/limits/work-queue.ts';
import type { Issuer } from '../issuer.ts';
import type { ArchiveSource } from '../validate/archive.ts';
import { finalDates, finalNames, seriesOf } from '../validate/final-facture.ts';
import { expectedRank, yearOf } from '../validate/numbering.ts';
import type { PrintedFacture } from './printed-facture.ts';
import { readPrinted } from './read-printed.ts';
import { UnprintableDrafts } from './unprintable-drafts.ts';

export const factureTemplate = pdfTemplate<typeof import('./facture-document.ts')>(new URL('./facture-document.ts', import.meta.url));

/** Validations have this press to themselves, so no user's share of it can be used up. */
const NOBODY = 0;

/** How many validations may be drawn and not stored yet: one is stored while the next is drawn. With more, numbers would often be wrong. */
const AHEAD = 2;

/** How many failed drafts are remembered. */
const MOST_FAILED = 1000;

/** After several wrong numbers in a row, at most this many documents are not drawn ahead. */
const MOST_SKIPPED = 15;

/** The facture to validate, and the version that its user saw. */
export interface Asked {
  id: number;
  version: number | undefined;
}

interface Sketch {
  draft: { id: number; version: number };
  /** The series whose next number the document shows. Null when a number was typed. */
  series: Series | null;
  /** The printed data and the document. Null when the document is drawn only in the transaction. */
  drawn: { shown: string; bytes: Uint8Array } | null;
}

/**
 * Draws the documents of factures being validated. Drawing takes longer than all the rest, and the series is locked during a validation, so
 * a document is drawn before the transaction, under the number expected next. The transaction reads everything again: unchanged, the
 * document is stored; otherwise it is drawn anew. This process draws and stores validations in their order of arrival, one being drawn
 * while another is stored, so the expected number is right unless an earlier one failed or another process was faster. Against another
 * process that validates at the same time it is mostly wrong: after documents drawn in vain, the next ones are drawn only in their
 * transaction.
 */
export class PdfPredrawer {
  readonly #turns = new WorkQueue(1, Number.POSITIVE_INFINITY);
  /** The last validations drawn, in order. Each promise settles when its document is stored or has failed. */
  #ends: readonly Promise<void>[] = [];
  /** The number of documents drawn and not yet stored, by series. */
  readonly #waiting: Record<Series, number> = { FA: 0, AV: 0 };
  /** The rank on the last document drawn; null when it is uncertain. */
  readonly #lastRank: Record<Series, number | null> = { FA: null, AV: null };
  /** The number of documents drawn in vain in a row, and how many more are therefore not drawn ahead. */
  #misses = 0;
  #skipped = 0;
  /** The versions at which drafts last failed to validate, by id. */
  readonly #failed = new Map<number, number>();
  readonly #unprintable = new UnprintableDrafts();
  readonly #zone: Zone;
  readonly #issuer: Issuer;
  readonly #press: PdfPress;

  constructor(zone: Zone, issuer: Issuer, press: PdfPress) {
    this.#zone = zone;
    this.#issuer = issuer;
    this.#press = press;
  }

  /** Runs the work, which validates this facture, with its document drawn ahead. */
  async ahead<T>(db: Db, asked: Asked, work: (archiveSource: ArchiveSource) => Promise<T>): Promise<T> {
    const { promise: ended, resolve: end } = Promise.withResolvers<void>();
    const { sketch, before } = await this.#drawn(db, asked, ended);
    try {
      await before;
      return await work(this.#archiveSource(sketch));
    } catch (error) {
      // The failed validation gives its number back, so the next rank is uncertain.
      if (sketch?.series) this.#lastRank[sketch.series] = null;
      if (sketch) this.#noteFailure(sketch.draft);
      throw error;
    } finally {
      if (sketch?.series) this.#waiting[sketch.series] -= 1;
      end();
    }
  }

  /** Draws one document at a time. `before` settles when it is this one's turn to be stored. */
  #drawn(db: Db, asked: Asked, ended: Promise<void>): Promise<{ sketch: Sketch | null; before: Promise<void> | undefined }> {
    return this.#turns.run(async () => {
      await this.#ends.at(-AHEAD);
      const sketch = await this.#sketch(db, asked);
      if (sketch?.series) this.#waiting[sketch.series] += 1;
      const before = this.#ends.at(-1);
      this.#ends = [...this.#ends, ended].slice(-AHEAD);
      return { sketch, before };
    });
  }

  #archiveSource(sketch: Sketch | null): ArchiveSource {
    return {
      issuer: this.#issuer,
      print: async (trx, record) => {
        const data = await readPrinted(trx, this.#zone, record, this.#issuer);
        if (!sketch?.drawn) return this.#draw(data, sketch?.draft);
        const isRight = sketch.drawn.shown === JSON.stringify(data);
        this.#learn(sketch, isRight);
        return isRight ? sketch.drawn.bytes : this.#draw(data, sketch.draft);
      },
    };
  }

  #noteFailure({ id, version }: Sketch['draft']): void {
    this.#failed.delete(id);
    this.#failed.set(id, version);
    const [oldest] = this.#failed.keys();
    if (this.#failed.size > MOST_FAILED && oldest !== undefined) this.#failed.delete(oldest);
  }

  #learn({ series }: Sketch, isRight: boolean): void {
    this.#misses = isRight ? 0 : this.#misses + 1;
    if (isRight) return;
    this.#skipped = Math.min(2 ** this.#misses - 1, MOST_SKIPPED);
    if (series) this.#lastRank[series] = null;
  }

  /**
   * Draws the document. Null when there is nothing to validate: the transaction reports the reason. Throws when the document of this
   * version could not be drawn, now or before: the transaction would draw it again, with the series locked.
   */
  async #sketch(db: Db, { id, version }: Asked): Promise<Sketch | null> {
    const draft = await one(db, tableOf(facture), id);
    if (draft.statut !== STATUT.draft || (version !== undefined && version !== draft.version)) return null;
    this.#unprintable.assertNot(draft);
    const series = seriesOf(draft);
    // What failed will probably fail again. Otherwise requests that are refused would keep everybody else's documents waiting.
    if (this.#failed.get(id) === draft.version) return { draft, series, drawn: null };
    if (this.#skipped > 0) {
      this.#skipped -= 1;
      if (series) this.#lastRank[series] = null;
      return { draft, series, drawn: null };
    }
    const now = new Date().toISOString();
    const dates = await finalDates(db, this.#zone, draft, now);
    const year = yearOf(this.#zone, now);
    const rank = series && (await this.#expected(db, series, year));
    const names = await finalNames(draft, async (given) => numberInSeries(year, rank ?? 0, given));
    const data = await readPrinted(db, this.#zone, { ...draft, ...dates, ...names, statut: STATUT.validated }, this.#issuer);
    if (data.lines.length === 0) return null;
    if (series) this.#lastRank[series] = rank;
    return { draft, series, drawn: { shown: JSON.stringify(data), bytes: await this.#draw(data, draft) } };
  }

  /**
   * Returns the rank to expect. While others wait, the counter changes between reads, so the rank of the last document drawn is used
   * instead.
   */
  #expected(db: Db, series: Series, year: number): Promise<number> {
    const [rank, taken] = [this.#lastRank[series], this.#waiting[series]];
    return expectedRank(db, series, year, rank !== null && taken > 0 ? { rank } : { taken });
  }

  async #draw(data: PrintedFacture, draft: Sketch['draft'] | undefined): Promise<Uint8Array> {
    try {
      return await this.#press.print({ template: factureTemplate, userId: NOBODY, read: async () => data });
    } catch (error) {
      if (draft) this.#unprintable.note(draft, error);
      throw error;
    }
  }
}
