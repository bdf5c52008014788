import { job } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import type { Browser, Page } from '@playwright/test';
import { ACCOUNT } from '../support/product.ts';
import { type Sent, visit } from './web-browser.ts';
import type { Measured } from './web-report.ts';

export const ROWS = 'main tbody tr[data-row]';
const SUBMIT = 'form button[type=submit]';
export const FIGURES = 'ul[aria-label="Chiffres du jour"] li';

export async function signIn(page: Page): Promise<void> {
  await page.getByLabel('E-mail').fill(ACCOUNT.email);
  await page.getByLabel('Mot de passe', { exact: true }).fill(ACCOUNT.password);
  await page.click(SUBMIT);
}

/** Measures the bytes transferred until users see what they came for. The result is the same at each run, so one run is enough. */
export async function* measureBytes(browser: Browser, origin: string): AsyncGenerator<Measured> {
  const login = await firstVisit(browser, origin, '/', SUBMIT);
  const rows = await firstVisit(browser, origin, pathOf(job), ROWS, signIn);
  const figures = await firstVisit(browser, origin, '/', FIGURES, signIn);
  yield* [
    { name: 'login page, JavaScript', value: kilobytes(login.all, true), unit: 'kB', goal: 150, detail: files(login.all) },
    {
      name: 'sign-in to first rows of the jobs, JavaScript',
      value: kilobytes(rows.seen, true),
      unit: 'kB',
      goal: 300,
      detail: files(rows.seen),
    },
    { name: 'the same, with styles, letters and data', value: kilobytes(rows.seen, false), unit: 'kB', detail: '' },
    {
      name: 'sign-in to figures of the dashboard, JavaScript',
      value: kilobytes(figures.seen, true),
      unit: 'kB',
      goal: 300,
      detail: files(figures.seen),
    },
    { name: 'the same with its charts, JavaScript', value: kilobytes(figures.all, true), unit: 'kB', detail: files(figures.all) },
  ];
}

interface Travelled {
  /** Requested before the awaited element was seen. */
  seen: Sent[];
  /** Requested until the page was idle. */
  all: Sent[];
}

async function firstVisit(
  browser: Browser,
  origin: string,
  path: string,
  selector: string,
  enter?: (page: Page) => Promise<void>,
): Promise<Travelled> {
  const { page, wire, close } = await visit(browser, origin);
  await page.goto(path);
  const seenAt = page.evaluate(firstSeen, selector);
  await enter?.(page);
  const moment = await seenAt;
  // Waits for the charts and for what the page fetches when idle.
  await page.waitForTimeout(REST_MS);
  const all = await wire();
  const starts = new Map(await page.evaluate(startsOf));
  await close();
  const seen = all.filter(({ url }) => (starts.get(url) ?? 0) <= moment);
  if (process.env.BENCH_FILES)
    for (const { url, bytes } of all) console.log(`${path} ${url} ${bytes} ${seen.some((one) => one.url === url) ? '' : 'later'}`);
  return { seen, all };
}

const REST_MS = 3000;

/** Runs in the page: returns when the selector first matches. */
const firstSeen = (selector: string): Promise<number> =>
  new Promise((resolve) => {
    const look = () => document.querySelector(selector) && resolve(performance.now());
    new MutationObserver(look).observe(document, { childList: true, subtree: true });
    look();
  });

/** Runs in the page: returns when each file was requested. */
const startsOf = (): [string, number][] =>
  performance.getEntriesByType('resource').map(({ name, startTime }) => [new URL(name).pathname, startTime]);

const kilobytes = (sent: readonly Sent[], onlyScripts: boolean): number =>
  Math.round(sent.filter(({ isScript }) => isScript || !onlyScripts).reduce((sum, { bytes }) => sum + bytes, 0) / 100) / 10;

const files = (sent: readonly Sent[]): string => `${sent.filter(({ isScript }) => isScript).length} files`;
