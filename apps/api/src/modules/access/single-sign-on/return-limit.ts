import { failure } from '@editique/domain/messages';
import { LRUCache } from 'lru-cache';
import { tooMany } from '../../../http/errors.ts';
import { networkOf } from '../../../http/limits/network.ts';
import { WorkQueue } from '../../../http/limits/work-queue.ts';

/** So many wait for the provider at the same time; it may take seconds. */
const AT_ONCE = 8;
const MAX_WAITING = 200;
export const MAX_FAILURES = 20;
export const FAILURES_MINUTES = 5;
const MAX_NETWORKS = 5000;

/**
 * Bounds what browsers that come back make us ask the provider. Anybody can come back with a made-up answer, again and again: a
 * crowd from one address must not keep the others waiting, and after so many failures that address must wait.
 */
export class ReturnLimit {
  readonly #asking = new WorkQueue(AT_ONCE, MAX_WAITING);
  readonly #failures = new LRUCache<string, number>({ max: MAX_NETWORKS, ttl: FAILURES_MINUTES * 60_000, noUpdateTTL: true });

  /** Counts a failure. True for the one with which the address is blocked. */
  countFailure(ip: string): boolean {
    const failures = (this.#failures.get(networkOf(ip)) ?? 0) + 1;
    this.#failures.set(networkOf(ip), failures);
    return failures === MAX_FAILURES;
  }

  /** Waits for its turn. A 429 where too many wait already, or where the address is blocked when its turn comes. */
  ask<T>(ip: string, work: () => Promise<T>): Promise<T> {
    return this.#asking.run(async () => {
      if ((this.#failures.get(networkOf(ip)) ?? 0) >= MAX_FAILURES) throw tooMany(failure.tooMany, FAILURES_MINUTES * 60);
      return work();
    }, networkOf(ip));
  }
}
