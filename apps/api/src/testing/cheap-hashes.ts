import * as argon2 from '@node-rs/argon2/index.js';

/** The least that argon2 takes. A hash at the real cost takes 20 ms of a core, and a run makes some thousands. */
const LEAST = { memoryCost: 8, timeCost: 1, parallelism: 1 };

let cost: argon2.Options = LEAST;

/**
 * Stands for the library in the tests (see vitest.config.ts): the same hashes, at the least cost. The product has no such setting.
 * `password.test.ts` holds the real cost, and a server that runs as a process of its own always has it.
 */
export const hash: typeof argon2.hash = (password, options, signal) => argon2.hash(password, { ...options, ...cost }, signal);

export const { verify } = argon2;

/** For a test in which hashes must take their time. A stored hash keeps its cost when it is compared. */
export const atRealCost = <T>(work: () => Promise<T>): Promise<T> => atCost({}, work);

/** The same for hashes that only need to take longer than something else. */
export async function atCost<T>(wanted: argon2.Options, work: () => Promise<T>): Promise<T> {
  cost = wanted;
  try {
    return await work();
  } finally {
    cost = LEAST;
  }
}
