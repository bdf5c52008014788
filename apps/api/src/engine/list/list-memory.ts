import { LRUCache } from 'lru-cache';
import type { Page } from '../record/page.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { MatchCount } from './match-count.ts';
import { NextReads } from './next-reads.ts';
import { SharedReads } from './shared-reads.ts';

/**
 * What one instance remembers of its lists: pages, counts, and where deep pages begin. Everything is kept with the revision of the
 * tables on which it depends. A list reads the revision in the same snapshot as its rows, so nothing outdated is ever used.
 */
export class ListMemory {
  /** The pages and the counts that are being read right now. */
  readonly pageReads = new NextReads<Page<unknown>>();
  readonly countReads: SharedReads<MatchCount>;
  /** The counts that begin after whoever shares them asked. */
  readonly anewReads = new NextReads<MatchCount>();
  /** The counts that are being brought up to date. */
  readonly followReads = new NextReads<MatchCount | null>();
  readonly #pages = new LRUCache<string, RememberedPage>({ max: 300 });
  readonly #conditions = new LRUCache<string, ConditionFacts>({ max: 500 });
  readonly #counts = new LRUCache<string, MatchCount>({ max: 500 });
  readonly #estimates = new LRUCache<string, number>({ max: 500 });

  constructor(countReads = new SharedReads<MatchCount>()) {
    this.countReads = countReads;
  }

  page<Item>(key: string): RememberedPage<Item> | undefined {
    // Cast: the key names the table, so whoever asks for it again reads records of the same type.
    return this.#pages.get(key) as RememberedPage<Item> | undefined;
  }

  keepPage(key: string, page: RememberedPage): void {
    this.#pages.set(key, page);
  }

  /** What is remembered of a condition, at whichever revision. */
  facts(key: string): ConditionFacts | undefined {
    return this.#conditions.get(key);
  }

  /** What is remembered of a condition at this revision. What was known at another one is forgotten. */
  factsAt(key: string, revision: string): ConditionFacts {
    const known = this.#conditions.get(key);
    if (known?.revision === revision) return known;
    const fresh: ConditionFacts = { revision, bookmarks: new Map() };
    this.#conditions.set(key, fresh);
    return fresh;
  }

  /** How many rows matched, at whichever revision. */
  count(key: string): MatchCount | undefined {
    return this.#counts.get(key);
  }

  keepCount(key: string, count: MatchCount): void {
    this.#counts.set(key, count);
    this.noteEstimate(key, count.total);
  }

  /** Forgets a count that cannot be brought up to date, unless there is another one by now. */
  forgetCount(key: string, count: MatchCount): void {
    if (this.#counts.peek(key) === count) this.#counts.delete(key);
  }

  /** How many rows there were when they were last counted. Only a hint: it outlives every write. */
  estimate(key: string): number | undefined {
    return this.#estimates.get(key);
  }

  noteEstimate(key: string, total: number): void {
    this.#estimates.set(key, total);
  }
}

/** A whole page, good as long as every table that it shows stands at that revision. */
export interface RememberedPage<Item = unknown> extends Page<Item> {
  revision: string;
}

/** What is known of the rows that match a condition, at one revision. */
export interface ConditionFacts {
  revision: string;
  bookmarks: Bookmarks;
}
