import type { Locator, Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { hearNothing } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';
import { tryAgain } from '../support/try-again.ts';

const DASHBOARD = '/app/dashboard';
const cardOf = (page: Page, name: string) => page.locator('section').filter({ has: page.getByRole('heading', { name }) });
const figures = (page: Page) => page.getByRole('list', { name: 'Chiffres du jour' }).getByRole('link');

/** Returns the number in a text with thin spaces between the thousands. */
const numberIn = (text: string | null): number => Number(text?.replace(/\D/g, ''));

interface Figure {
  link: Locator;
  number: Locator;
}

/** Returns how many rows the list behind a link has: its filters are those of the API call. */
async function totalAt(api: Api, path: string): Promise<number> {
  const { pathname, search } = new URL(path, 'http://x');
  return Number((await api.get(`/${pathname.split('/').at(-1)}${search}`)).total);
}

/** Polls a figure and its list, read right after each other, until they agree: other tests change jobs meanwhile. */
const expectAgreement = (api: Api, { link, number }: Figure): Promise<void> =>
  expect
    .poll(async () => {
      const [path, figure] = [await link.getAttribute('href'), numberIn(await number.textContent())];
      return { path, figure, differs: figure !== (await totalAt(api, path ?? '')) };
    })
    .toMatchObject({ differs: false });

test('each figure leads to the list that holds exactly those rows', async ({ page, api }) => {
  await page.goto(DASHBOARD);
  await expect(figures(page)).toHaveCount(6);
  const heads = cardOf(page, 'Atelier').locator('ol > li > a:first-child');
  await expect(heads).toHaveCount(7);
  const due = cardOf(page, "En retard ou à envoyer aujourd'hui");
  const postage = page.getByRole('link', { name: /^Affranchissements du mois/ });
  const shown: Figure[] = [
    ...[...(await figures(page).all()), ...(await heads.all())].map((link) => ({ link, number: link.locator('span').nth(1) })),
    { link: due.getByRole('link', { name: 'Tout afficher' }), number: due.locator('header > span').first() },
    { link: postage, number: postage.locator('span').last() },
  ];
  for (const figure of shown) await expectAgreement(api, figure);
  const paths = new Set(await Promise.all(shown.map(async ({ link }) => (await link.getAttribute('href')) ?? '')));
  const total = page.getByRole('heading', { level: 1 }).locator('+ span');
  for (const path of paths) {
    await moveTo(page, path);
    // An open list shows within a minute what changes with time alone, such as a risk.
    const difference = async () => numberIn(await total.textContent()) - (await totalAt(api, path));
    await expect.poll(difference, { message: path, timeout: 90_000 }).toBe(0);
  }
});

test('jobs that wait for a stopped machine are in the list behind the figure, and paused ones are not', async ({ page }) => {
  // Fakes the answer only: a stopped machine would change the plan of other tests.
  await page.route('**/api/dashboard*', async (route) => {
    const response = await route.fetch();
    const body = await response.json();
    await route.fulfill({ response, json: { ...body, jobs: { ...body.jobs, machineArretee: 3 } } });
  });
  await page.goto(DASHBOARD);
  const figure = figures(page).filter({ hasText: 'À risque' });
  await expect(figure).toContainText('3 attendent une machine arrêtée');
  await expect(figure).toHaveAttribute('href', /risque=machine-arretee/);
  await expect(figure).not.toHaveAttribute('href', /risque=gris/);
  await moveTo(page, '/app/administration/job?risque=machine-arretee');
  await expect(page.getByRole('button', { name: /^Risque\s*: Machine arrêtée$/ })).toBeVisible();
  await page.unrouteAll({ behavior: 'wait' });
});

test('the deposited plis lead to the dépôts that make them up', async ({ page, api }) => {
  await page.goto(DASHBOARD);
  const links = cardOf(page, 'Plis par jour').getByRole('link');
  await expect(links).toHaveCount(2);
  // Other tests make dépôts between reading the figure and its list.
  for (const link of await links.all())
    await expect
      .poll(async () => {
        const { search } = new URL((await link.getAttribute('href')) ?? '', 'http://x');
        let plis = 0;
        for (let number = 0, left = 1; left > 0; number++) {
          const { objects, total } = await api.get(`/depot${search}&size=100&page=${number}`);
          for (const { nombrePlis } of objects as { nombrePlis: number }[]) plis += nombrePlis;
          left = Number(total) - (number + 1) * 100;
        }
        return plis - numberIn(await link.textContent());
      })
      .toBe(0);
  await links.last().click();
  await expect(page).toHaveURL(/depot\?dateMin=[\d-]+&dateMax=[\d-]+/);
  await expect(page.getByRole('heading', { level: 1, name: 'Dépôts' })).toBeVisible();
});

test('the figures of a client to bill are its jobs', async ({ page, api }) => {
  await page.goto(DASHBOARD);
  const link = cardOf(page, 'À facturer').getByRole('listitem').first().getByRole('link');
  await expectAgreement(api, { link, number: link.getByText(/jobs?$/).last() });
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

test('its charts write nothing to the console when the page is left', async ({ page }) => {
  const said: string[] = [];
  page.on('console', (message) => said.push(message.text()));
  await page.goto(DASHBOARD);
  await expect(page.locator('.recharts-bar-rectangle').first()).toBeAttached();
  await moveTo(page, '/app/administration/client');
  // Waits until the browser has measured what is left of the charts.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))));
  expect(said).toEqual([]);
});

test('shows what is owed, with the list that makes it up; a screen on the wall shows no money', async ({ page }) => {
  const card = cardOf(page, 'Finances');
  // Other tests may add an overdue facture between reading the figure and its list.
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
  // The figures would otherwise be refetched with each change of another test.
  await hearNothing(page);
  await page.goto(DASHBOARD);
  await expect(figures(page)).toHaveCount(6);
  await page.route('**/api/dashboard*', (route) => route.fulfill({ status: 429, json: { message: 'Trop de demandes' } }));
  // The event that the browser sends when the user returns to the page.
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
  const strip = page.getByRole('main').getByRole('alert');
  await expect(strip).toBeVisible();
  await expect(figures(page)).toHaveCount(6);
  await expect(strip.getByRole('button', { name: 'Réessayer' })).toBeVisible();
  await tryAgain(page, '**/api/dashboard*');
  await expect(strip).toHaveCount(0);
});

test('its figures stand on one line, whatever the length of their names, and what a job risks is never cut', async ({ page }) => {
  await page.goto(DASHBOARD);
  const linesAt = async (width: number): Promise<number[]> => {
    await page.setViewportSize({ width, height: 900 });
    const tops = await figures(page)
      .locator('span:nth-child(2)')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().top));
    return Object.values(Object.groupBy(tops, String)).map((line) => line?.length ?? 0);
  };
  await expect(figures(page)).toHaveCount(6);
  await expect.poll(() => linesAt(1280)).toEqual([6]);
  await expect.poll(() => linesAt(1024)).toEqual([6]);
  await expect.poll(() => linesAt(980)).toEqual([3, 3]);
  await page.setViewportSize({ width: 768, height: 900 });
  const cut = () =>
    page
      .locator('main a')
      .getByText('Finira en retard')
      .evaluateAll(
        (all) => all.filter((one) => one.getBoundingClientRect().right > (one.closest('a')?.getBoundingClientRect().right ?? 0)).length,
      );
  await expect.poll(cut).toBe(0);
  // A count of nine digits stays on one line as well.
  const plis = page
    .getByRole('link', { name: /^Démarer .* plis$/ })
    .locator('span')
    .last();
  await plis.evaluate((count) => {
    count.textContent = '987\u202F654\u202F321\u00A0plis';
  });
  expect(await plis.evaluate((count) => count.getClientRects().length + count.scrollWidth - count.clientWidth)).toBe(1);
  expect((await plis.boundingBox())?.height).toBeLessThan(25);
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
