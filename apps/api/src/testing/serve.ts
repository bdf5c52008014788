import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** The cache of compiled code between starts, as `npm start` uses it, which makes a start faster. */
export const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url));
/** Made from the sources before the tests (scripts/testing/server-setup.ts). */
const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

/** Returns the settings of a process that creates databases, for a test that is not about their creation (see kept-cluster.ts). */
export const keptCluster = (): Record<string, string> => ({
  TEST_CLUSTER: process.env.TEST_CLUSTER ?? '',
  NODE_OPTIONS: `--import=${new URL('kept-cluster.ts', import.meta.url).href}`,
});

export interface Served {
  process: ChildProcess;
  /** Everything it printed so far. */
  out(): string;
  errors(): string;
  /** Its address, once it listens. Rejects if it ends before that. */
  address: Promise<string>;
  ended: Promise<{ code: number | null; signal: NodeJS.Signals | null }>;
}

/**
 * The V8 flag for a process with an embedded database that lives for seconds. Without it V8 compiles the database's code a second time for
 * speed: two seconds of a core that only a longer life would repay.
 */
export const BRIEF = '--liftoff-only';

/** Starts the product as its user does, in a process of its own. */
export function serve(environment: Record<string, string>): Served {
  const child = spawn(process.execPath, environment.DATABASE_URL ? [SERVER] : [BRIEF, SERVER], {
    env: { PATH: process.env.PATH, PORT: '0', NODE_COMPILE_CACHE: COMPILED, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let out = '';
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text) => {
    errors += text;
  });
  const ended = once(child, 'close').then(([code, signal]) => ({ code, signal }));
  const address = new Promise<string>((resolve, reject) => {
    child.stdout.setEncoding('utf8').on('data', (text) => {
      out += text;
      const found = /Éditique : (http:\S+)/.exec(out)?.[1];
      if (found) resolve(found);
    });
    ended.then(() => reject(new Error(`It ended before it listened: ${errors}`)));
  });
  // A test that only waits for the end does not handle this rejection.
  address.catch(() => undefined);
  return { process: child, out: () => out, errors: () => errors, address, ended };
}
