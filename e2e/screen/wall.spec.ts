import type { APIResponse, Page } from '@playwright/test';
import { mark } from '../support/clients.ts';
import { hearNothing } from '../support/live.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const WALL = '/app/dashboard?tv=1';
const figures = (page: Page) => page.getByRole('list', { name: 'Chiffres du jour' }).getByRole('link');

test('on a wall it has neither menu nor header', async ({ page }) => {
  await page.goto(WALL);
  await expect(page.getByRole('heading', { level: 1, name: 'Dashboard' })).toBeVisible();
  await expect(figures(page)).toHaveCount(6);
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toHaveCount(0);
  await expect(page.getByRole('banner')).toHaveCount(0);
  await page.getByRole('link', { name: 'Quitter le plein écran' }).click();
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});

test('on a wall each page fits the screen and turns by itself, no page shows money, and Escape leaves', async ({ page, api }) => {
  // The newest events are those of jobs with very long names.
  const template = await makeTemplate(api, mark());
  for (let jobs = 0; jobs < 2; jobs++) await makeJob(api, template, mark().padEnd(150, 'interminable'));
  await page.clock.install();
  // Jobs of other tests would add pages, now or at the refetch after a minute.
  await hearNothing(page);
  let first: Promise<APIResponse> | undefined;
  await page.route('**/api/dashboard*', async (route) => {
    first ??= route.fetch();
    await route.fulfill({ response: await first });
  });
  await page.setViewportSize({ width: 1920, height: 1080 });
  await page.goto(WALL);
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
  // Returns how far the page extends below the screen, once it has adapted to the new size.
  const below = () =>
    page.getByRole('main').evaluate((main) => {
      const parts = [...main.querySelectorAll('section, ul[aria-label]')].map((part) => part.getBoundingClientRect().bottom);
      return Math.max(document.documentElement.scrollHeight, ...parts) - innerHeight;
    });
  /** Returns by how many pixels each chart differs from the width of its card. */
  const chartExcess = () =>
    page
      .locator('.recharts-wrapper')
      .evaluateAll((charts) => charts.map((chart) => Math.abs(chart.clientWidth - (chart.parentElement?.clientWidth ?? 0))));
  const chartWidths: number[] = [];
  for (let index = 0; index < total; index++) {
    await turnTo(index);
    await page.setViewportSize({ width: 3840, height: 2160 });
    await expect.poll(below).toBeLessThanOrEqual(0);
    await expect.poll(async () => Math.max(0, ...(await chartExcess()))).toBeLessThanOrEqual(1);
    chartWidths.push(...(await chartExcess()));
    await page.setViewportSize({ width: 1920, height: 1080 });
    // The larger screen has fewer pages. The number of rows that fit is measured on the first page.
    await turnTo(0);
    await expect(pages).toHaveCount(total);
    await turnTo(index);
    await expect.poll(below).toBeLessThanOrEqual(0);
    for (const heading of await headings.allTextContents()) seen.add(heading);
    await expect(page.getByRole('main')).not.toContainText('DH');
  }
  expect(chartWidths.length).toBeGreaterThan(0);
  await page.getByRole('button', { name: 'Reprendre le défilement' }).click();
  await page.clock.fastForward('00:15');
  await expect(pages.first()).toHaveAttribute('aria-current', 'true');
  for (const heading of ['Atelier', "En retard ou à envoyer aujourd'hui", 'Plis par jour', 'Stock sous minimum'])
    expect([...seen]).toContain(heading);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('navigation', { name: 'Menu principal' })).toBeVisible();
});
