import type { Locator } from '@playwright/test';

/**
 * Presses twice at one place, as a double click does: the browser counts the second press with the first, whatever is under the pointer by
 * then. `dblclick` leaves no time between the two.
 */
export async function pressTwice(target: Locator, pause: number): Promise<void> {
  const page = target.page();
  await target.hover();
  for (const clickCount of [1, 2]) {
    if (clickCount > 1) await page.waitForTimeout(pause);
    await page.mouse.down({ clickCount });
    await page.mouse.up({ clickCount });
  }
}
