import type { Page } from '@playwright/test';
import { expect, test } from './support/test.ts';

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
