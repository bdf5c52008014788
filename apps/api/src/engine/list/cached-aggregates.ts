import { LRUCache } from 'lru-cache';
import type { Engine } from './engine.ts';
import { cachedAggregateFigures } from './memory-figures.ts';
import { readRevision } from './revision.ts';

interface Kept<Item> {
  revision: string;
  rows: Promise<Item[]>;
}

/** The most rows that are cached, over all answers. */
const MOST_ROWS = 50_000;
/** The assumed size of an answer that is still being read. */
const UNKNOWN_ROWS = 100;

/**
 * Returns a function that caches aggregates over many rows until one of their tables is written, by whichever instance. The revision is
 * read before the rows, so rows can be newer than their revision but never older. Callers with the same question at the same revision share
 * one read.
 */
export function cachedAggregates<Item>({ db }: Pick<Engine, 'db'>, counted: string) {
  const kept = new LRUCache<string, Kept<Item>>({ max: 200, maxSize: MOST_ROWS });
  return async (question: readonly unknown[], tables: readonly string[], read: () => Promise<Item[]>): Promise<Item[]> => {
    const key = JSON.stringify(question);
    const revision = await readRevision(db, [...tables, counted], counted);
    if (revision === undefined) return read();
    const known = kept.get(key);
    if (known?.revision === revision) {
      cachedAggregateFigures.hit += 1;
      return known.rows;
    }
    cachedAggregateFigures.miss += 1;
    const answer: Kept<Item> = { revision, rows: read() };
    kept.set(key, answer, { size: UNKNOWN_ROWS });
    const isCurrent = (): boolean => kept.peek(key) === answer;
    answer.rows.then(
      (rows) => isCurrent() && kept.set(key, answer, { size: rows.length + 1 }),
      () => isCurrent() && kept.delete(key),
    );
    return answer.rows;
  };
}
