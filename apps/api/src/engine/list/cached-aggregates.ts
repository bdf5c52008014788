import { LRUCache } from 'lru-cache';
import type { Engine } from './engine.ts';
import { cachedAggregateFigures } from './memory-figures.ts';
import { readRevision } from './revision.ts';

interface Kept<Answer> {
  /** The revision and the time for which the answer is valid. */
  state: string;
  answer: Promise<Answer>;
}

export interface Question<Answer> {
  /** What tells the question from others. Not the time: an answer of another minute or day must be replaced, not kept beside the new one. */
  asked: readonly unknown[];
  /** The minute or day for which the answer is valid, if it changes with time. */
  time?: string | number;
  /** The tables that the answer depends on, besides the counted one. */
  tables: readonly string[];
  read: () => Promise<Answer>;
}

interface Size<Answer> {
  sizeOf: (answer: Answer) => number;
  /** The largest sum of sizes that is cached. A larger answer is cached alone. */
  most: number;
}

/** The size of an answer that is still being read: it holds nothing yet. */
const BEING_READ = 1;

/**
 * Returns a function that caches answers over many rows until one of their tables is written, by whichever instance, or their time has
 * passed. The revision is read before the answer, so an answer can be newer than its revision but never older. Callers with the same
 * question at the same revision share one read.
 */
export function cachedAnswers<Answer>({ db }: Pick<Engine, 'db'>, counted: string, { sizeOf, most }: Size<Answer>) {
  const kept = new LRUCache<string, Kept<Answer>>({ max: 200, maxSize: most });
  return async ({ asked, time = '', tables, read }: Question<Answer>): Promise<Answer> => {
    const key = JSON.stringify(asked);
    const revision = await readRevision(db, [...tables, counted], counted);
    if (revision === undefined) return read();
    const state = `${revision} ${time}`;
    const known = kept.get(key);
    if (known?.state === state) {
      cachedAggregateFigures.hit += 1;
      return known.answer;
    }
    cachedAggregateFigures.miss += 1;
    const entry: Kept<Answer> = { state, answer: read() };
    kept.set(key, entry, { size: BEING_READ });
    const isCurrent = (): boolean => kept.peek(key) === entry;
    entry.answer.then(
      // A copy, because the cache ignores the new size of an object that it already holds.
      (answer) => isCurrent() && kept.set(key, { ...entry }, { size: Math.min(sizeOf(answer) + 1, most) }),
      () => isCurrent() && kept.delete(key),
    );
    return entry.answer;
  };
}

const MOST_ROWS = 50_000;

/** Caches rows like `cachedAnswers`. */
export const cachedAggregates = <Answer>(engine: Pick<Engine, 'db'>, counted: string, rowsOf: (answer: Answer) => number) =>
  cachedAnswers<Answer>(engine, counted, { sizeOf: rowsOf, most: MOST_ROWS });
