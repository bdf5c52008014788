import type { Locator, Page } from '@playwright/test';
import { expect, test } from '../support/test.ts';

const schemeOf = (page: Page) => page.locator('html').getAttribute('data-mantine-color-scheme');
const stored = (page: Page) => expect.poll(() => page.evaluate(() => localStorage.getItem('theme')));

async function choose(page: Page, name: RegExp): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: /thème/i }).click();
  await page.getByRole('menuitem', { name }).or(page.getByRole('menuitemradio', { name })).click();
}

test('the theme is chosen, kept under its key and there before the first paint', async ({ page }) => {
  await page.goto('/app/dashboard');
  for (const [name, scheme] of [
    [/sombre/i, 'dark'],
    [/clair/i, 'light'],
  ] as const) {
    await choose(page, name);
    await expect.poll(() => schemeOf(page)).toBe(scheme);
    await stored(page).toMatch(new RegExp(`^"?${scheme}"?$`));
  }
  await choose(page, /sombre/i);
  await stored(page).toMatch(/^"?dark"?$/);
  const [early] = await Promise.all([page.waitForEvent('domcontentloaded').then(() => schemeOf(page)), page.reload()]);
  expect(early).toBe('dark');
});

test('system follows the machine', async ({ page }) => {
  await page.goto('/app/dashboard');
  await choose(page, /syst/i);
  await stored(page).toMatch(/^"?system"?$/);
  await page.emulateMedia({ colorScheme: 'dark' });
  await expect.poll(() => schemeOf(page)).toBe('dark');
  await page.emulateMedia({ colorScheme: 'light' });
  await expect.poll(() => schemeOf(page)).toBe('light');
});

test('what is chosen stands out where the system imposes its colours', async ({ page }) => {
  const grounds = (from: Locator) => from.evaluateAll((all) => all.map((one) => getComputedStyle(one).backgroundColor));
  /** Returns the number of different background colours. */
  const apart = async (from: Locator) => new Set(await grounds(from)).size;
  await page.emulateMedia({ forcedColors: 'active' });
  try {
    await page.goto('/app/administration/job');
    const pages = page.getByRole('main').getByRole('button', { name: /^Page \d+$/ });
    await expect(pages.first()).toBeVisible();
    await expect.poll(() => apart(pages)).toBe(2);
    await expect.poll(() => apart(page.getByRole('navigation', { name: 'Menu principal' }).getByRole('link'))).toBe(2);
    await page.goto('/app/administration/job/planning');
    const segments = page.getByRole('main').locator('.mantine-SegmentedControl-label');
    await expect(segments.first()).toBeVisible();
    await expect.poll(() => apart(segments)).toBe(2);
    await page.goto('/app/administration/arret/ajouter');
    await page.locator('[name="machine"]').press('ArrowDown');
    await expect(page.getByRole('option').first()).toBeVisible();
    await page.keyboard.press('ArrowDown');
    await expect.poll(() => apart(page.getByRole('option'))).toBe(2);
  } finally {
    await page.emulateMedia({ forcedColors: 'none' });
  }
});
