import { availableMemory } from 'node:process';
import { fileURLToPath } from 'node:url';
import { configDefaults, defineConfig } from 'vitest/config';
import { findProgram } from './scripts/lib/debian.mjs';
import LongestFirst from './scripts/testing/longest-first.ts';

const setupFiles = ['scripts/testing/no-console-error.ts'];
/** The machine may be busy, with the journeys for instance. What is awaited usually comes within milliseconds. */
const poll = { timeout: 40_000 };
/** Only a test that hangs takes as long: a restore under writes takes seconds, but took two minutes on a machine with a load of 14. */
const testTimeout = 300_000;
/** In bytes, with the journeys beside them. A worker takes almost one of these gigabytes. */
const MEMORY_OF_THREE = 8e9;
/** The password hashes of the tests are cheap, unless a test asks what they cost. */
const alias = [
  { find: /^@node-rs\/argon2$/, replacement: fileURLToPath(new URL('apps/api/src/testing/cheap-hashes.ts', import.meta.url)) },
];

/** Files whose tests all need a program of Debian: a file without a test would count as a failure where it is missing. */
const absent = [
  ...(findProgram('pgbouncer') ? [] : ['apps/api/src/db/postgres/pgbouncer.test.ts']),
  ...(findProgram('nginx') || findProgram('caddy') ? [] : ['apps/api/src/deploy/proxies.test.ts']),
];

export default defineConfig({
  test: {
    // One more than the cores of a small machine, if it has the memory: many files wait for a process, a lock or a clock.
    maxWorkers: availableMemory() >= MEMORY_OF_THREE ? 3 : 2,
    sequence: { sequencer: LongestFirst },
    // Files share the modules of their worker: each has a server and a database of its own, and nothing is mocked.
    isolate: false,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          expect: { poll },
          testTimeout,
          hookTimeout: testTimeout,
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          setupFiles,
          expect: { poll },
          include: ['apps/api/**/*.test.ts'],
          exclude: [...configDefaults.exclude, ...absent],
          globalSetup: ['scripts/testing/server-setup.ts', 'scripts/testing/postgres-setup.ts'],
          execArgv: [
            // A twentieth less processor time: what a file's server leaves behind is collected less often.
            '--min-semi-space-size=32',
            '--max-semi-space-size=64',
            // Threads of the embedded database take a new one from there.
            '--import',
            new URL('apps/api/src/testing/kept-cluster.ts', import.meta.url).href,
          ],
          alias,
          testTimeout,
          hookTimeout: testTimeout,
        },
      },
    ],
  },
});
