import { defineConfig } from 'vitest/config';

const setupFiles = ['scripts/testing/no-console-error.ts'];

export default defineConfig({
  test: {
    maxWorkers: 2,
    // Files share the modules of their worker: each has a server and a database of its own, and nothing is mocked.
    isolate: false,
    // Machines that check are shared: a test that a slow moment broke is tried once more.
    retry: process.env.CI ? 1 : 0,
    projects: [
      {
        test: {
          name: 'unit',
          setupFiles,
          include: ['packages/**/*.test.ts', 'apps/web/**/*.test.{ts,tsx}', 'scripts/**/*.test.ts'],
        },
      },
      {
        test: {
          name: 'api',
          setupFiles,
          include: ['apps/api/**/*.test.ts'],
          globalSetup: ['scripts/testing/postgres-setup.ts'],
          testTimeout: 30_000,
          hookTimeout: 180_000,
        },
      },
    ],
  },
});
