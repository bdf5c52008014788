import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';

/** Expects that axe finds nothing serious or critical in the given part, or on the whole page. */
export const expectAccessible = (page: Page, part = 'html'): Promise<void> => expectClean(page, new AxeBuilder({ page }).include(part));

/** Checks the light theme, then the dark one. Only colours differ there, so names and roles are checked once. */
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
  // The legacy mode runs in the page itself. The other mode opens a second page each time, which only frames of another origin need.
  const { violations } = await axe.setLegacyMode(true).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Polls, because the layout follows a change of width a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, { message: `${page.url()} is wider than its window by so many pixels` }).toBeLessThanOrEqual(0);
}

/** Expects that the text of no button is cut. */
export async function expectWholeButtons(part: Locator): Promise<void> {
  const cut = () =>
    part
      .locator('.mantine-Button-label')
      .evaluateAll((labels) =>
        labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
  await expect.poll(cut, { message: 'buttons whose text is cut' }).toEqual([]);
}
