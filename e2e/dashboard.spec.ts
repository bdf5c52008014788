import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/checks.ts';
import { hearNothing } from './support/live.ts';
import { moveTo } from './support/move-to.ts';
import { expect, test } from './support/test.ts';
import { tryAgain } from './support/try-again.ts';

const DASHBOARD = '/app/dashboard';
const figures = (page: Page) => page.getByRole('list', { name: 'Chiffres du jour' }).getByRole('link');

/** The number in a text that has thin spaces between its thousands. */
const numberIn = (text: string | null): number => Number(text?.replace(/\D/g, ''));

/** How many rows the list behind a link holds. A list that is read again beside it, because of a change, has other filters. */
async function totalAt(page: Page, path: string): Promise<number> {
  const wanted = filtersOf(path);
  const answered = page.waitForResponse(
    (response) => /\/api\/\w+\?(.*&)?size=10\b/.test(response.url()) && response.ok() && filtersOf(response.url()) === wanted,
  );
  await moveTo(page, path);
  return ((await (await answered).json()) as { total: number }).total;
}

const filtersOf = (address: string): string =>
  [...new URL(address, 'http://x').searchParams]
    .filter(([name]) => !['page', 'size', 'sort'].includes(name))
    .map((pair) => pair.join('='))
    .sort()
    .join('&');

test('each figure leads to the list that holds exactly those rows', async ({ page }) => {
  test.setTimeout(360_000);
  const links = await readLinks(page);
  expect(links).toHaveLength(15);
  const differing: number[] = [];
  for (const [index, { path, figure }] of links.entries()) if ((await totalAt(page, path)) !== figure) differing.push(index);
  // Other journeys may have changed jobs since the figures were read. A figure that differs is read again, right before its list.
  for (const index of differing) {
    await expect(async () => {
      const { path = '', figure } = (await readLinks(page))[index] ?? {};
      expect(await totalAt(page, path), path).toBe(figure);
    }).toPass({ timeout: 150_000 });
  }
});

async function readLinks(page: Page): Promise<{ path: string; figure: number }[]> {
  await page.goto(DASHBOARD);
  await expect(figures(page)).toHaveCount(6);
  const links: { path: string; figure: number }[] = [];
  for (const link of await figures(page).all()) {
    links.push({ path: (await link.getAttribute('href')) ?? '', figure: numberIn(await link.locator('span').nth(1).textContent()) });
  }
  const board = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Atelier' }) });
  const heads = board.locator('ol > li > a:first-child');
  await expect(heads).toHaveCount(7);
  for (const head of await heads.all()) {
    links.push({ path: (await head.getAttribute('href')) ?? '', figure: numberIn(await head.locator('span').nth(1).textContent()) });
  }
  const due = page.locator('section').filter({ has: page.getByRole('heading', { name: "En retard ou à envoyer aujourd'hui" }) });
  links.push({
    path: (await due.getByRole('link', { name: 'Tout afficher' }).getAttribute('href')) ?? '',
    figure: numberIn(await due.locator('header > span').first().textContent()),
  });
  const postage = page.getByRole('link', { name: /^Affranchissements du mois/ });
  links.push({
    path: (await postage.getAttribute('href')) ?? '',
    figure: numberIn(await postage.locator('span').last().textContent()),
  });
  return links;
}

test('the figures of a client to bill are its jobs', async ({ page }) => {
  await page.goto(DASHBOARD);
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'À facturer' }) });
  const client = card.getByRole('listitem').first().getByRole('link');
  const jobs = numberIn(
    await client
      .getByText(/jobs?$/)
      .last()
      .textContent(),
  );
  expect(await totalAt(page, (await client.getAttribute('href')) ?? '')).toBe(jobs);
});

test('has a text alternative for its charts, and is accessible in light and dark', async ({ page }) => {
  await page.goto(DASHBOARD);
  const table = page.getByRole('table', { name: 'Plis par jour' });
  await expect(table.getByRole('row')).toHaveCount(31);
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
  await expectAccessibleInBoth(page);
  for (const width of [834, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
  }
});

test('shows what is owed, with the list that makes it up; a screen on the wall shows no money', async ({ page }) => {
  const card = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Finances' }) });
  // Other journeys may add an overdue facture between the figure and its list.
  await expect(async () => {
    await page.goto(DASHBOARD);
    await expect(card.getByRole('table', { name: 'Montants par mois' }).getByRole('row')).toHaveCount(13);
    const overdue = card.getByRole('link', { name: /^Échu/ });
    const factures = numberIn(await overdue.locator('span').last().textContent());
    await overdue.click();
    await expect(page).toHaveURL(/\/facture\?echue=true/);
    const total = page.getByRole('heading', { level: 1, name: 'Factures' }).locator('+ span');
    await expect.poll(async () => numberIn(await total.textContent()), { timeout: 10_000 }).toBe(factures);
  }).toPass({ timeout: 150_000 });
  await page.goto(DASHBOARD);
  await card.getByRole('link', { name: /^Délai de paiement/ }).focus();
  await expect(page.getByRole('tooltip')).toContainText('fois 90');
  await page.goto(`${DASHBOARD}?tv=1`);
  await expect(figures(page)).toHaveCount(6);
  await expect(card).toHaveCount(0);
});

test('keeps its figures when they can not be read again, and offers to try once more', async ({ page }) => {
  // With each change of another journey they would be read again.
  await hearNothing(page);
  await page.goto(DASHBOARD);
  await expect(figures(page)).toHaveCount(6);
  await page.route('**/api/dashboard*', (route) => route.fulfill({ status: 429, json: { message: 'Trop de demandes' } }));
  // The event that the browser sends when the user comes back to the page.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const strip = page.getByRole('main').getByRole('alert');
  await expect(strip).toBeVisible();
  await expect(figures(page)).toHaveCount(6);
  await expect(strip.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await tryAgain(page, '**/api/dashboard*');
  await expect(strip).toHaveCount(0);
});

test('on a wall it has neither menu nor header', async ({ page }) => {
  await page.goto(`${DASHBOARD}?tv=1`);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(figures(page)).toHaveCount(6);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('link', { name: 'Quitter le plein écran' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

test('on a wall each page fits the screen and turns by itself, no page shows money, and Escape leaves', async ({ page }) => {
  await page.clock.install();
  // Jobs of other journeys would make more pages of it.
  await hearNothing(page);
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(`${DASHBOARD}?tv=1`);
  await expect(figures(page)).toHaveCount(6);
  const pages = page.getByRole('button', { name: /^Page \d+ sur \d+$/ });
  const headings = page.getByRole('main').getByRole('heading', { level: 2 });
  await expect(headings.first()).toHaveText('Atelier');
  await page.getByRole('button', { name: 'Suspendre le défilement' }).click();
  const seen = new Set<string>();
  const total = await pages.count();
  const turnTo = async (index: number) => {
    await pages.nth(index).click();
    await expect(pages.nth(index)).toHaveAttribute('aria-current', 'true');
  };
  // How far the page goes under the screen's edge, once it knows the new size.
  const below = () =>
    page.getByRole('main').evaluate((main) => {
      const parts = [...main.querySelectorAll('section, ul[aria-label]')].map((part) => part.getBoundingClientRect().bottom);
      return Math.max(document.documentElement.scrollHeight, ...parts) - innerHeight;
    });
  for (let index = 0; index < total; index++) {
    await turnTo(index);
    await page.setViewportSize({ width: 3840, height: 2160 });
    await expect.poll(below).toBeLessThanOrEqual(0);
    await page.setViewportSize({ width: 1920, height: 1080 });
    // The larger screen has fewer pages. How many rows have room is measured on the first.
    await turnTo(0);
    await expect(pages).toHaveCount(total);
    await turnTo(index);
    await expect.poll(below).toBeLessThanOrEqual(0);
    for (const heading of await headings.allTextContents()) seen.add(heading);
    await expect(page.getByRole('main')).not.toContainText('DH');
  }
  await page.getByRole('button', { name: 'Reprendre le défilement' }).click();
  await page.clock.fastForward('00:15');
  await expect(pages.first()).toHaveAttribute('aria-current', 'true');
  for (const heading of ['Atelier', "En retard ou à envoyer aujourd'hui", 'Plis par jour', 'Stock sous minimum'])
    expect([...seen]).toContain(heading);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

test.describe('with the right to few lists', () => {
  test.use({ account: 'logistique' });

  test('shows what the user may list and no more', async ({ page }) => {
    await page.goto(DASHBOARD);
    await expect(figures(page)).toHaveCount(1);
    await expect(figures(page)).toContainText('Stock sous minimum');
    await expect(page.getByRole('heading', { name: 'Atelier' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'À facturer' })).toHaveCount(0);
    await expect(page.getByRole('heading', { name: 'Finances' })).toHaveCount(0);
  });
});
