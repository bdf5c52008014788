import { LRUCache } from 'lru-cache';
import type { Page } from '../record/page.ts';
import type { Bookmarks } from './bookmarks.ts';
import type { MatchCount } from './match-count.ts';
import { ReadsAfterCall } from './reads-after-call.ts';
import { RunningReads } from './running-reads.ts';

/**
 * The memory of one instance for its lists: pages, counts, and bookmarks of deep pages. Each entry holds the revision of the tables on
 * which it depends. A list reads the revision in the same snapshot as its rows, so a stale entry is never used.
 */
export class ListMemory {
  /** The pages and counts that are being read now, so that requests can share them. */
  readonly pageReads = new ReadsAfterCall<Page<unknown>>();
  readonly countReads: RunningReads<MatchCount>;
  /** Counts that begin only after every request that shares them has asked. */
  readonly anewReads = new ReadsAfterCall<MatchCount>();
  /** The counts that are being brought up to date. */
  readonly followReads = new ReadsAfterCall<MatchCount | null>();
  readonly #pages = new LRUCache<string, RememberedPage>({ max: 300 });
  readonly #conditions = new LRUCache<string, ConditionFacts>({ max: 500 });
  readonly #counts = new LRUCache<string, MatchCount>({ max: 500 });
  readonly #estimates = new LRUCache<string, number>({ max: 500 });

  constructor(countReads = new RunningReads<MatchCount>()) {
    this.countReads = countReads;
  }

  page<Item>(key: string): RememberedPage<Item> | undefined {
    // Cast: the key names the table, so every caller with this key reads records of the same type.
    return this.#pages.get(key) as RememberedPage<Item> | undefined;
  }

  keepPage(key: string, page: RememberedPage): void {
    this.#pages.set(key, page);
  }

  /** Returns the facts about a condition, at whichever revision they were learnt. */
  facts(key: string): ConditionFacts | undefined {
    return this.#conditions.get(key);
  }

  /** Returns the facts about a condition at this revision. Facts from another revision are dropped. */
  factsAt(key: string, revision: string): ConditionFacts {
    const known = this.#conditions.get(key);
    if (known?.revision === revision) return known;
    const fresh: ConditionFacts = { revision, bookmarks: new Map() };
    this.#conditions.set(key, fresh);
    return fresh;
  }

  /** Returns how many rows matched, at whichever revision that was counted. */
  count(key: string): MatchCount | undefined {
    return this.#counts.get(key);
  }

  keepCount(key: string, count: MatchCount): void {
    this.#counts.set(key, count);
    this.noteEstimate(key, count.total);
  }

  /** Drops a count that cannot be brought up to date, unless a newer one has replaced it. */
  forgetCount(key: string, count: MatchCount): void {
    if (this.#counts.peek(key) === count) this.#counts.delete(key);
  }

  /** Returns how many rows there were at the last count. It survives every write, so it is only a hint. */
  estimate(key: string): number | undefined {
    return this.#estimates.get(key);
  }

  noteEstimate(key: string, total: number): void {
    this.#estimates.set(key, total);
  }
}

/** A whole page, valid as long as every table that it shows is at that revision. */
export interface RememberedPage<Item = unknown> extends Page<Item> {
  revision: string;
}

/** Facts about the rows that match a condition, at one revision. */
export interface ConditionFacts {
  revision: string;
  bookmarks: Bookmarks;
}
