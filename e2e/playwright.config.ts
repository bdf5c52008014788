import { defineConfig, devices } from '@playwright/test';
import { productServer } from './support/server.ts';
import type { WorkerOptions } from './support/test.ts';

const embedded = await productServer('PGLITE');
const postgres = await productServer('POSTGRES');
const executablePath = process.env.CHROMIUM_PATH || undefined;

/**
 * Browser features to disable. `ScriptStreaming` parses a script again on another thread while it arrives, although the process already has
 * it compiled: without it a load takes a tenth less. Only the last such switch counts, so the list includes those that Playwright itself
 * disables.
 */
const LEFT_OUT = [
  'ScriptStreaming',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'TcpPortRandomizationWin',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
];

export default defineConfig<object, WorkerOptions>({
  testDir: '.',
  outputDir: '../.cache/playwright',
  forbidOnly: true,
  fullyParallel: true,
  workers: 2,
  // No retries: a test that fails now and then shows a fault that must be fixed.
  retries: 0,
  timeout: 240_000,
  expect: { timeout: 40_000 },
  reporter: 'list',
  projects: [
    { name: 'pglite', use: { origin: embedded.origin }, testIgnore: /single-sign-on\.spec\.ts$/ },
    // The journeys in which several people change the same rows, because their result depends on the database. One tagged @embedded does
    // not depend on it. This server also has an identity provider.
    {
      name: 'postgres',
      use: { origin: postgres.origin },
      testMatch: /\/(production|job-workflow|integrity|money|single-sign-on)\.spec\.ts$/,
      grepInvert: /accessible|@embedded/,
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
      // The sandbox is off, because the tests may run as root. The other switches stop the browser's own requests. Pages of one context
      // share a process, and with it the compiled code of the application.
      args: [
        '--process-per-site',
        `--disable-features=${LEFT_OUT.join()}`,
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
