import { failure } from '@editique/domain/messages';
import { LRUCache } from 'lru-cache';
import { tooMany } from '../../../http/errors.ts';
import { networkOf } from '../../../http/limits/network.ts';
import { WorkQueue } from '../../../http/limits/work-queue.ts';

/** The number of calls waiting for the provider at the same time: each may take seconds. */
const AT_ONCE = 8;
const MAX_WAITING = 200;
export const MAX_FAILURES = 20;
export const FAILURES_MINUTES = 5;
const MAX_NETWORKS = 5000;

/**
 * Limits the calls to the provider that returning browsers cause. Anybody can return with a made-up answer, again and again: a crowd from
 * one address must not delay the others, and after too many failures that address is blocked for a while.
 */
export class ReturnLimit {
  readonly #asking = new WorkQueue(AT_ONCE, MAX_WAITING);
  readonly #failures = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: FAILURES_MINUTES * 60_000, noUpdateTTL: true });

  /** Counts a failure. Returns true for the one that blocks the address. */
  countFailure(ip: string): boolean {
    const failures = (this.#failures.get(networkOf(ip)) ?? 0) + 1;
    this.#failures.set(networkOf(ip), failures);
    return failures === MAX_FAILURES;
  }

  /** Runs the work in turn. 429 when too many are waiting, or when the address is blocked by the time its turn comes. */
  ask<T>(ip: string, work: () => Promise<T>): Promise<T> {
    return this.#asking.run(async () => {
      if ((this.#failures.get(networkOf(ip)) ?? 0) >= MAX_FAILURES) throw tooMany(failure.tooMany, FAILURES_MINUTES * 60);
      return work();
    }, networkOf(ip));
  }
}
