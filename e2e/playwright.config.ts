import { defineConfig, devices } from '@playwright/test';
import { productServer } from './support/server.ts';
import type { WorkerOptions } from './support/test.ts';

const embedded = await productServer('PGLITE');
const postgres = await productServer('POSTGRES');
const executablePath = process.env.CHROMIUM_PATH || undefined;

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '../.cache/playwright',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // Machines that check are shared: a test that a slow moment broke is tried once more, and then told as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 120_000,
  expect: { timeout: 20_000 },
  reporter: 'list',
  projects: [
    { name: 'pglite', use: { origin: embedded.origin } },
    // What several people do to the same rows: the journeys whose outcome hangs on the database.
    {
      name: 'postgres',
      use: { origin: postgres.origin },
      testMatch: /(production|job-workflow)\.spec\.ts$/,
      grepInvert: /accessible/,
    },
  ],
  webServer: [embedded.webServer, postgres.webServer],
  use: {
    ...devices['Desktop Chrome'],
    viewport: { width: 1440, height: 900 },
    locale: 'fr-FR',
    timezoneId: 'Africa/Casablanca',
    reducedMotion: 'reduce',
    screenshot: 'only-on-failure',
    launchOptions: {
      ...(executablePath && { executablePath }),
      // No sandbox: the tests may run as root. The rest keeps the browser from calling home.
      args: [
        '--no-sandbox',
        '--disable-gpu',
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
      ],
    },
  },
});
