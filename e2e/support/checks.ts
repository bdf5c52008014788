import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing serious or critical, as axe sees it; in the given part, or everywhere. */
export const expectAccessible = (page: Page, part = 'html'): Promise<void> => expectClean(page, new AxeBuilder({ page }).include(part));

/** In light, then in dark, which changes colours alone: names and roles need no second look. */
export async function expectAccessibleInBoth(page: Page, part = 'html'): Promise<void> {
  await inScheme(page, 'light');
  await expectAccessible(page, part);
  await inScheme(page, 'dark');
  await expectClean(page, new AxeBuilder({ page }).include(part).withRules('color-contrast'));
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

async function expectClean(page: Page, axe: AxeBuilder): Promise<void> {
  // Legacy: in the page itself. No frame of another origin asks for the slower way, which opens a second page each time.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Polled: the layout follows a change of width a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, { message: `${page.url()} is wider than its window by so many pixels` }).toBeLessThanOrEqual(0);
}
