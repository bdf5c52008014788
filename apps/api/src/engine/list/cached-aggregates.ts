import { LRUCache } from 'lru-cache';
import type { Engine } from './engine.ts';
import { cachedAggregateFigures } from './memory-figures.ts';
import { readRevision } from './revision.ts';

interface Kept<Answer> {
  revision: string;
  answer: Promise<Answer>;
}

/** The assumed size of an answer that is still being read. */
const UNKNOWN_ROWS = 100;

export interface Size<Answer> {
  rowsOf: (answer: Answer) => number;
  /** The most rows that are cached, over all answers. */
  most: number;
}

/**
 * Returns a function that caches answers over many rows until one of their tables is written, by whichever instance. The revision is read
 * before the answer, so an answer can be newer than its revision but never older. Callers with the same question at the same revision share
 * one read.
 */
export function cachedAnswers<Answer>({ db }: Pick<Engine, 'db'>, counted: string, { rowsOf, most }: Size<Answer>) {
  const kept = new LRUCache<string, Kept<Answer>>({ max: 200, maxSize: most });
  return async (question: readonly unknown[], tables: readonly string[], read: () => Promise<Answer>): Promise<Answer> => {
    const key = JSON.stringify(question);
    const revision = await readRevision(db, [...tables, counted], counted);
    if (revision === undefined) return read();
    const known = kept.get(key);
    if (known?.revision === revision) {
      cachedAggregateFigures.hit += 1;
      return known.answer;
    }
    cachedAggregateFigures.miss += 1;
    const entry: Kept<Answer> = { revision, answer: read() };
    kept.set(key, entry, { size: UNKNOWN_ROWS });
    const isCurrent = (): boolean => kept.peek(key) === entry;
    entry.answer.then(
      (answer) => isCurrent() && kept.set(key, entry, { size: rowsOf(answer) + 1 }),
      () => isCurrent() && kept.delete(key),
    );
    return entry.answer;
  };
}

const MOST_ROWS = 50_000;

/** Caches aggregates like `cachedAnswers`. */
export const cachedAggregates = <Item>(engine: Pick<Engine, 'db'>, counted: string) => cachedAnswers<Item[]>(engine, counted, ROWS);

/** The size of answers that are rows. */
export const ROWS = { rowsOf: (rows: readonly unknown[]): number => rows.length, most: MOST_ROWS };
