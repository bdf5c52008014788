import { LRUCache } from 'lru-cache';
import type { Engine } from './engine.ts';
import { keptAnswerFigures } from './memory-figures.ts';
import { readRevision } from './revision.ts';

interface Kept<Item> {
  revision: string;
  rows: Promise<Item[]>;
}

/** Rows that are kept in all, of however many answers. */
const MOST_ROWS = 50_000;
/** Of an answer that is still being read. */
const UNKNOWN_ROWS = 100;

/**
 * Remembers what is counted over many rows for as long as none of their tables is written to, by whichever instance. The revision is
 * read before the rows: rows that are newer than it are never taken for older ones. Whoever asks the same at the same revision shares
 * one reading.
 */
export function keptAnswers<Item>({ db }: Pick<Engine, 'db'>, counted: string) {
  const kept = new LRUCache<string, Kept<Item>>({ max: 200, maxSize: MOST_ROWS });
  return async (question: readonly unknown[], tables: readonly string[], read: () => Promise<Item[]>): Promise<Item[]> => {
    const key = JSON.stringify(question);
    const revision = await readRevision(db, [...tables, counted], counted);
    if (revision === undefined) return read();
    const known = kept.get(key);
    if (known?.revision === revision) {
      keptAnswerFigures.hit += 1;
      return known.rows;
    }
    keptAnswerFigures.miss += 1;
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
