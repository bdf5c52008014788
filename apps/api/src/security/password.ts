import { availableParallelism } from 'node:os';
import { hash, verify } from '@node-rs/argon2';
import { WorkQueue } from '../http/work-queue.ts';

/** argon2id, the library's default, at OWASP's parameters. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** One core is left to everything else, and threads of the process's pool of four too. */
const turns = new WorkQueue(Math.max(1, Math.min(3, availableParallelism() - 1)), 400);

/** Never inside a transaction: it may wait for its turn, and a connection would wait with it. */
export const hashPassword = (password: string): Promise<string> => turns.take(() => hash(password, OPTIONS));

/** Takes the same time whether or not there is a hash to compare with. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  // Made on the way of both: the first unknown address must not be the one that waits for it.
  const nobodys = await nobodysHash();
  const isRight = await turns.take(() => verify(stored ?? nobodys, password));
  return isRight && stored !== null;
}

let nobody: Promise<string> | null = null;
function nobodysHash(): Promise<string> {
  nobody ??= hash('nobody has this password', OPTIONS);
  return nobody;
}
