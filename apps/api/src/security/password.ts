import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { TwoLanes } from './two-lanes.ts';

/** The parameters for argon2id, the library's default, that OWASP recommends. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Limits simultaneous hashes. One core stays free for everything else, and at least one of the four threads of the process's pool. */
const hashing = new TwoLanes(Math.max(1, Math.min(3, availableParallelism() - 1)), 400);

/**
 * Hashes a password. Must not be called inside a transaction: it may wait for its turn, and the transaction's connection would wait with
 * it. `bulk` marks one of many passwords of a file, which waits until nobody signs in.
 */
export async function hashPassword(password: string, pace: 'now' | 'bulk' = 'now'): Promise<string> {
  const work = () => hash(password, OPTIONS);
  return pace === 'bulk' ? hashing.runBulk(work) : hashing.run(work);
}

/** Checks a password. Takes the same time whether or not there is a hash to compare with. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  // Awaited for known and unknown addresses alike. Otherwise the first unknown address would take longer, because it waits for the decoy.
  const decoy = await decoyHash();
  const isRight = await hashing.run(() => verify(stored ?? decoy, password));
  return isRight && stored !== null;
}

let made: Promise<string> | null = null;
/** Returns a hash that matches no real password, to compare with when there is no user. */
function decoyHash(): Promise<string> {
  made ??= hash('nobody has this password', OPTIONS);
  return made;
}
