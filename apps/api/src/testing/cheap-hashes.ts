import * as argon2 from '@node-rs/argon2/index.js';

/** The lowest cost that argon2 accepts. A hash at the real cost takes 20 ms of a core, and a test run makes some thousands. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let cost: argon2.Options = LEAST;

/**
 * Replaces the library in the tests (see vitest.config.ts): the same hashes at the lowest cost. The product has no such setting.
 * `password.test.ts` checks the real cost, and a server that runs as a process of its own always uses it.
 */
export const hash: typeof argon2.hash = (password, options, signal) => argon2.hash(password, { ...options, ...cost }, signal);

export const { verify } = argon2;

/** Runs a test in which hashes must take their real time. A stored hash keeps its cost when it is compared. */
export const atRealCost = <T>(work: () => Promise<T>): Promise<T> => atCost({}, work);

/** Runs a test at a given cost, for hashes that only need to take longer than something else. */
export async function atCost<T>(wanted: argon2.Options, work: () => Promise<T>): Promise<T> {
  cost = wanted;
  try {
    return await work();
  } finally {
    cost = LEAST;
  }
}
