import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/** Keeps the compiled code between starts, as `npm start` does, so that a start takes less time. */
export const COMPILED = fileURLToPath(new URL('../../../../.cache/compiled', import.meta.url));
/** Made from the sources before the tests (scripts/testing/server-setup.ts). */
const SERVER = fileURLToPath(new URL('../../dist/server.js', import.meta.url));

/** The settings of a process that makes databases, in a test that does not ask how they are made (see kept-cluster.ts). */
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
 * For a process with an embedded database that lives for seconds. V8 compiles the engine's functions a second time, to make them fast:
 * two seconds of a core, which only a longer life gives back.
 */
export const BRIEF = '--liftoff-only';

/** The product as its user starts it: a process of its own. */
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
