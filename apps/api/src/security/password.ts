import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { TwoLanes } from './two-lanes.ts';

/** argon2id, the library's default, at OWASP's parameters. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core is left to everything else, and at least one of the four threads of the process's pool. */
const hashing = new TwoLanes(Math.max(1, Math.min(3, availableParallelism() - 1)), 400);

/**
 * Never inside a transaction: it may wait for its turn, and a connection would wait with it. `bulk` is one of many of a file: it
 * waits until nobody signs in.
 */
export async function hashPassword(password: string, pace: 'now' | 'bulk' = 'now'): Promise<string> {
  const work = () => hash(password, OPTIONS);
  return pace === 'bulk' ? hashing.runBulk(work) : hashing.run(work);
}

/** Takes the same time whether or not there is a hash to compare with. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  // Made for known and unknown addresses alike: the first unknown one must not take longer because it waits for it.
  const decoy = await decoyHash();
  const isRight = await hashing.run(() => verify(stored ?? decoy, password));
  return isRight && stored !== null;
}

let made: Promise<string> | null = null;
/** A hash that no password of ours has, to compare with where there is no user. */
function decoyHash(): Promise<string> {
  made ??= hash('nobody has this password', OPTIONS);
  return made;
}
