import { LRUCache } from 'lru-cache';
import type { Row } from '../../db/database.ts';

/**
 * What one instance remembers of its lists: pages, filtered totals, and where deep pages begin. Each entry stands for one revision of the
 * tables on which it depends; a list reads the revision in the same snapshot as its rows, so a stale entry is never used.
 */
export class ListMemory {
  readonly #entries = new LRUCache<string, Entry>({ max: 500 });
  readonly #pages = new LRUCache<string, RememberedPage>({ max: 300 });
  readonly #reading = new Map<string, Promise<unknown>>();
  readonly #estimates = new LRUCache<string, number>({ max: 500 });

  /** What is known of this condition at that revision. */
  at(key: string, revision: string): Entry {
    const known = this.#entries.get(key);
    if (known?.revision === revision) return known;
    const fresh: Entry = { revision, counted: null, marks: new Map() };
    this.#entries.set(key, fresh);
    return fresh;
  }

  peek(key: string): Entry | undefined {
    return this.#entries.get(key);
  }

  page(key: string): RememberedPage | undefined {
    return this.#pages.get(key);
  }

  keepPage(key: string, page: RememberedPage): void {
    this.#pages.set(key, page);
  }

  /** What somebody else is reading right now under this name. */
  reading<T>(key: string): Promise<T> | undefined {
    return this.#reading.get(key) as Promise<T> | undefined;
  }

  /** Lets others wait for a reading instead of repeating it. */
  async read<T>(key: string, work: () => Promise<T>): Promise<T> {
    const reading = work();
    this.#reading.set(key, reading);
    try {
      return await reading;
    } finally {
      if (this.#reading.get(key) === reading) this.#reading.delete(key);
    }
  }

  /** How many rows matched when they were last counted; only a hint, whatever was written since. */
  estimate(key: string): number | undefined {
    return this.#estimates.get(key);
  }

  noteTotal(key: string, total: number): void {
    this.#estimates.set(key, total);
  }
}

/** A whole page, good as long as every table that it shows stands at that revision. */
export interface RememberedPage {
  revision: string;
  objects: Row[];
  total: number;
}

export interface Entry {
  revision: string;
  counted: Counted | null;
  /** By order: known beginnings of pages. */
  marks: Map<string, Mark[]>;
}

/** How many rows match, and which is the first and the last by id, where that is known. */
export interface Counted {
  total: number;
  least: number | null;
  greatest: number | null;
  revision: string;
}

export interface Mark {
  offset: number;
  key: string;
  id: number;
}

const MAX_MARKS = 200;
/** Below this, skipping rows costs less than remembering where they are. */
const WORTH_MARKING = 200;

export function nearestMark(entry: Entry | undefined, order: string, offset: number): Mark | null {
  let best: Mark | null = null;
  for (const mark of entry?.marks.get(order) ?? []) if (mark.offset <= offset && (!best || mark.offset > best.offset)) best = mark;
  return best;
}

export function remember(entry: Entry, order: string, mark: Mark): void {
  if (mark.offset < WORTH_MARKING) return;
  const marks = entry.marks.get(order) ?? [];
  if (marks.some((known) => known.offset === mark.offset)) return;
  if (marks.length >= MAX_MARKS) marks.shift();
  marks.push(mark);
  entry.marks.set(order, marks);
}
