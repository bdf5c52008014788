import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Locator, type Page } from '@playwright/test';
import axe from 'axe-core';
import { computeContrastsOnce } from './contrasts-once.ts';

/** Expects that axe finds nothing serious or critical in the given part, or on the whole page. */
export async function expectAccessible(page: Page, part = 'html', rules: string[] = []): Promise<void> {
  await settled(page);
  // The legacy mode runs in the page itself. The other mode opens a second page each time, which only cross-origin frames need.
  const builder = (await axeFor(page))
    .options({ resultTypes: ['violations'] })
    .include(part)
    .setLegacyMode(true);
  const { violations } = await (rules.length > 0 ? builder.withRules(rules) : builder).analyze();
  const grave = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical');
  const found = grave.map(
    ({ id, nodes }) => `${id}: ${nodes.map((node) => `${node.target.join(' ')} ${node.any[0]?.message ?? ''}`).join(' | ')}`,
  );
  expect(found, `axe on ${page.url()}`).toEqual([]);
}

/** Checks the light theme, then the dark one. Only the colours differ, so names and roles are checked once. */
export async function expectAccessibleInBoth(page: Page, part = 'html'): Promise<void> {
  await inScheme(page, 'light');
  await expectAccessible(page, part);
  await inScheme(page, 'dark');
  await expectAccessible(page, part, ['color-contrast']);
}

/** Returns a builder that injects axe once per page load: its half megabyte would otherwise be sent twice for each analysis. */
async function axeFor(page: Page): Promise<AxeBuilder> {
  const isThere = await page.evaluate(() => 'axe' in window);
  return new AxeBuilder({ page, axeSource: isThere ? 'undefined' : `${axe.source};(${computeContrastsOnce})();` });
}

async function inScheme(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme });
  await expect(page.locator('html')).toHaveAttribute('data-mantine-color-scheme', colorScheme);
}

/** Waits for the end of animations: while colours or a message fade, no contrast is right. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const fading = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().iterations !== Number.POSITIVE_INFINITY);
    await Promise.allSettled(fading.map(({ finished }) => finished));
  });

/** Expects no sideways scroll. Polls, because the layout follows a change of width a moment later. */
export async function expectNoSidewaysScroll(page: Page): Promise<void> {
  const excess = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(excess, { message: `${page.url()} is wider than its window by so many pixels` }).toBeLessThanOrEqual(0);
}

/** Expects that no button's text is truncated. */
export async function expectWholeButtons(part: Locator): Promise<void> {
  const cut = () =>
    part
      .locator('.mantine-Button-label')
      .evaluateAll((labels) =>
        labels.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth).map(({ textContent }) => textContent),
      );
  await expect.poll(cut, { message: 'buttons whose text is cut' }).toEqual([]);
}
