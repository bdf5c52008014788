import { job } from '@editique/domain/entities/job';
import { pathOf } from '@editique/domain/entity/entity';
import { dashboardScreen } from '@editique/domain/menu';
import type { Browser, Locator } from '@playwright/test';
import { median } from '../support/load.ts';
import type { Product } from '../support/product.ts';
import { type Visit, visit } from './web-browser.ts';
import { FIGURES, ROWS, signIn } from './web-bytes.ts';
import { measurePace } from './web-pace.ts';
import type { Measured } from './web-report.ts';

const ROUNDS = Number(process.env.BENCH_ROUNDS ?? 7);
/** The time for which a pointer typically hovers over a link before the click. */
const HOVER_MS = 200;
const LATEST_MS = 20_000;
const ATTEMPTS = 3;
const WORD = 'releves quit';
const LETTER_MS = 120;
const LIST = pathOf(job);
const COUNTS = 'main dt';
const WIDE = ['nombrePages', 'nombreFeuilles', 'nombrePdf', 'priorite'];

/** Measures what users wait for, in one signed-in tab whose code is already loaded. */
export async function* measureTimes(browser: Browser, product: Product): AsyncGenerator<Measured> {
  const tab = await visit(browser, product.url);
  await tab.page.goto(LIST);
  await signIn(tab.page);
  await tab.page.waitForSelector(ROWS);
  await tab.settled();
  yield await measurePace(tab);
  yield await timed('warm list, from click to rows', 150, () => warmList(tab));
  yield await timed('next page', 100, () => nextPage(tab));
  yield await timed('opening a job', 200, () => openJob(tab));
  yield await timed('longest block of a frame while typing a search', 50, () => typing(tab));
  await openWide(tab, product);
  yield await timed('30 rows × 12 columns, from click to paint', 50, () => wholeList(tab));
  yield await shift(tab);
  yield await measurePace(tab);
  await tab.close();
}

async function timed(name: string, goal: number, once: () => Promise<number>): Promise<Measured> {
  // The first run compiles code, so it is not measured.
  await once();
  const times: number[] = [];
  for (let round = 0; round < ROUNDS; round++) times.push(await once());
  const spread = `${Math.round(Math.min(...times))} to ${Math.round(Math.max(...times))} ms`;
  return { name, value: Math.round(median(times)), unit: 'ms', goal, detail: spread };
}

/**
 * Hovers like a user, and clicks. Returns the time from the click until the result was painted. Retries when the target moved away under
 * the pointer at that moment, because then it was not clicked.
 */
async function click(tab: Visit, target: Locator, selector: string, other?: string): Promise<number> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt++) {
    const time = await clickOnce(tab, target, selector, other ?? '');
    if (time !== null) return time;
  }
  throw new Error(`Nothing came of a click on ${target} at ${tab.page.url()}`);
}

async function clickOnce({ page, settled }: Visit, target: Locator, selector: string, other: string): Promise<number | null> {
  await target.hover();
  await page.waitForTimeout(HOVER_MS);
  await page.evaluate(([wanted, before]) => window.probe.awaitClick(wanted, before), [selector, other] as const);
  await page.mouse.down();
  await page.mouse.up();
  const late = page.waitForTimeout(LATEST_MS).then(() => null);
  const time = await Promise.race([page.evaluate(() => window.probe.fromClick()), late]);
  await settled();
  return time;
}

const firstRow = ({ page }: Visit): Promise<string> => page.evaluate(() => window.probe.firstRow());

const menuLink = ({ page }: Visit, path: string): Locator => page.locator(`nav[aria-label="Menu principal"] a[href="${path}"]`).last();

/** Returns the list's menu entry, after opening its group. */
async function listEntry(tab: Visit): Promise<Locator> {
  const entry = menuLink(tab, LIST);
  if (!(await entry.isVisible())) await tab.page.getByRole('button', { name: job.group }).click();
  return entry;
}

async function showList(tab: Visit): Promise<void> {
  await (await listEntry(tab)).click();
  await tab.page.waitForSelector(ROWS);
  await tab.settled();
}

async function warmList(tab: Visit): Promise<number> {
  await menuLink(tab, dashboardScreen.path).click();
  await tab.page.waitForSelector(FIGURES);
  await tab.settled();
  return click(tab, await listEntry(tab), ROWS);
}

const nextPage = async (tab: Visit): Promise<number> =>
  click(tab, tab.page.getByRole('button', { name: 'Page suivante' }), ROWS, await firstRow(tab));

let opened = 0;

async function openJob(tab: Visit): Promise<number> {
  await showList(tab);
  return click(tab, tab.page.locator(`${ROWS} td[data-naming] a`).nth(opened++ % 10), COUNTS);
}

async function typing(tab: Visit): Promise<number> {
  const { page, settled } = tab;
  await showList(tab);
  await page.getByRole('searchbox').click();
  await page.evaluate(() => window.probe.watchFrames());
  for (const letter of WORD) {
    await page.keyboard.type(letter);
    // Pauses in the middle, so that the search is sent there too. Its answer must not block the typing.
    await page.waitForTimeout(letter === ' ' ? 4 * LETTER_MS : LETTER_MS);
  }
  await settled();
  const longest = await page.evaluate(() => window.probe.longest());
  await page.keyboard.press('Escape');
  await settled();
  return longest;
}

/** Shows twelve columns and thirty rows, and loads two pages into the cache. */
async function openWide({ page, settled }: Visit, { url, token }: Product): Promise<void> {
  const answer = await fetch(`${url}/api/preferences/job`, {
    method: 'PUT',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ colonnes: WIDE.map((nom) => ({ nom, visible: true, largeur: null })) }),
  });
  if (!answer.ok) throw new Error(`The columns were not kept: ${answer.status} ${await answer.text()}`);
  await page.goto(`${LIST}?size=30`);
  await page.waitForSelector(ROWS);
  await settled();
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await settled();
  const [rows, cells] = [await page.locator(ROWS).count(), await page.locator(`${ROWS}:first-child td`).count()];
  // Twelve columns, the checkbox and the row's actions.
  if (rows !== 30 || cells !== 14) throw new Error(`The list has ${rows} rows of ${cells} cells`);
}

/** Switches between two cached pages, so that only the work of the browser is measured. */
async function wholeList(tab: Visit): Promise<number> {
  const isSecond = new URL(tab.page.url()).searchParams.get('page') === '1';
  const target = tab.page.getByRole('button', { name: isSecond ? 'Page précédente' : 'Page suivante' });
  return click(tab, target, ROWS, await firstRow(tab));
}

/** Loads each screen until it is idle. Returns the worst layout shift. */
async function shift({ page, settled }: Visit): Promise<Measured> {
  await page.goto(LIST);
  await page.waitForSelector(ROWS);
  const job = (await page.locator(`${ROWS} td[data-naming] a`).first().getAttribute('href')) ?? LIST;
  const found: string[] = [];
  let worst = 0;
  for (const [name, path, selector] of [
    ['dashboard', dashboardScreen.path, FIGURES],
    ['list', LIST, ROWS],
    ['job', job, COUNTS],
  ] as const) {
    await page.goto(path);
    await page.waitForSelector(selector);
    await settled();
    await page.waitForTimeout(1000);
    const value = await page.evaluate(() => window.probe.shift());
    worst = Math.max(worst, value);
    found.push(`${name} ${value.toFixed(3)}`);
  }
  return { name: 'layout shift', value: Number(worst.toFixed(3)), unit: '', goal: 0.02, detail: found.join(', ') };
}
