import { type Browser, type CDPSession, chromium, type Page } from '@playwright/test';
import { findBrowser } from '../../../scripts/lib/browser.mjs';
import { installProbe } from './web-probe.ts';

/** The factor by which the tab's processor is slowed, to be that of an older office computer. `LINE` is the connection of a small site. */
export const SLOWER = Number(process.env.BENCH_SLOWER ?? 4);
const LINE = { offline: false, latency: 40, downloadThroughput: 20e6 / 8, uploadThroughput: 20e6 / 8 };
const EVENTS = '/api/events';
const CALM_MS = 300;
const LOOK_MS = 50;
const LATEST_MS = 60_000;
const WINDOW = { width: 1920, height: 1080 };

/** A tab of a first visit: nothing is cached and nobody is signed in. */
export interface Visit {
  page: Page;
  /** Waits until there has been no request for a moment. The event stream stays open and does not count. */
  settled(): Promise<void>;
  /** Returns the requests so far, with the bytes of each answer on the wire, headers included. */
  wire(): Promise<Sent[]>;
  /** Slows the tab's processor by this factor. */
  slowBy(rate: number): Promise<void>;
  close(): Promise<void>;
}

export interface Sent {
  url: string;
  bytes: number;
  isScript: boolean;
  isPending: boolean;
}

export async function openBrowser(): Promise<Browser> {
  const executablePath = (await findBrowser()) || undefined;
  return chromium.launch({ ...(executablePath && { executablePath }), args: ['--no-sandbox', '--disable-gpu', '--no-first-run'] });
}

export async function visit(browser: Browser, origin: string): Promise<Visit> {
  const context = await browser.newContext({ baseURL: origin, viewport: WINDOW, locale: 'fr-FR', timezoneId: 'Africa/Casablanca' });
  const page = await context.newPage();
  await page.addInitScript(installProbe);
  const devtools = await context.newCDPSession(page);
  const sent = await countBytes(devtools);
  await devtools.send('Network.emulateNetworkConditions', LINE);
  const slowBy = async (rate: number) => void (await devtools.send('Emulation.setCPUThrottlingRate', { rate }));
  await slowBy(SLOWER);
  const settled = async () => {
    const end = performance.now() + LATEST_MS;
    for (let calm = 0; calm < CALM_MS; calm += LOOK_MS) {
      await page.waitForTimeout(LOOK_MS);
      const pending = [...sent.values()].filter(({ isPending }) => isPending);
      if (pending.length > 0) calm = 0;
      // Otherwise a request that never ends would hang the benchmark without naming the request.
      if (performance.now() > end) throw new Error(`Still asked for at ${page.url()}: ${pending.map(({ url }) => url).join(', ')}`);
    }
  };
  return {
    page,
    settled,
    async wire() {
      // Requests made before this moment count with all their bytes, even if they are still running.
      const asked = [...sent.values()];
      await settled();
      return asked;
    },
    slowBy,
    close: () => context.close(),
  };
}

async function countBytes(devtools: CDPSession): Promise<Map<string, Sent>> {
  const sent = new Map<string, Sent>();
  await devtools.send('Network.enable');
  devtools.on('Network.requestWillBeSent', ({ requestId, request, type }) => {
    const { pathname } = new URL(request.url);
    // A navigation cancels the pending requests of the previous page, and the browser does not always report their end.
    if (type === 'Document') for (const before of sent.values()) before.isPending = false;
    sent.set(requestId, { url: pathname, bytes: 0, isScript: pathname.endsWith('.js'), isPending: pathname !== EVENTS });
  });
  const end = (requestId: string, bytes: number) => {
    const request = sent.get(requestId);
    if (request) Object.assign(request, { bytes, isPending: false });
  };
  devtools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => end(requestId, encodedDataLength));
  devtools.on('Network.loadingFailed', ({ requestId }) => end(requestId, 0));
  return sent;
}
