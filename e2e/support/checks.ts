import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/** Nothing serious or critical, as axe sees it; in the given part, or everywhere. */
export const expectAccessible = (page: Page, part = 'html'): Promise<void> => expectClean(page, new AxeBuilder({ page }).include(part));

/** The other theme changes colours alone: names and roles need no second look. */
export const expectContrast = (page: Page, part = 'html'): Promise<void> =>
  expectClean(page, new AxeBuilder({ page }).include(part).withRules('color-contrast'));

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
