import { hash, verify } from '@node-rs/argon2';

/** argon2id, the library's default, at OWASP's parameters. */
const OPTIONS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;

/** Hashing runs on the few threads of the process's pool: more at once would starve everything else. */
const MAX_AT_ONCE = 2;
let running = 0;
const waiting: (() => void)[] = [];

export const hashPassword = (password: string): Promise<string> => bounded(() => hash(password, OPTIONS));

/** Takes the same time whether or not there is a hash to compare with. */
export async function checkPassword(password: string, stored: string | null): Promise<boolean> {
  const isRight = await bounded(async () => verify(stored ?? (await nobodysHash()), password));
  return isRight && stored !== null;
}

let nobody: Promise<string> | null = null;
function nobodysHash(): Promise<string> {
  nobody ??= hash('nobody has this password', OPTIONS);
  return nobody;
}

async function bounded<T>(work: () => Promise<T>): Promise<T> {
  if (running >= MAX_AT_ONCE) await new Promise<void>((resolve) => waiting.push(resolve));
  else running += 1;
  try {
    return await work();
  } finally {
    const next = waiting.shift();
    if (next) next();
    else running -= 1;
  }
}
