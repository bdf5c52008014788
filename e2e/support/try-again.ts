import type { Page } from '@playwright/test';
import { expect } from './test.ts';

/**
 * Presses 'Réessayer' while the call still fails, which sends it again, then frees the call and presses until the button is gone. The
 * screen also retries on its own from time to time, and may remove the button before it is pressed.
 */
export async function tryAgain(page: Page, call: string): Promise<void> {
  const button = page.getByRole('main').getByRole('button', { name: 'Réessayer' });
  const asked = page.waitForRequest(call);
  await button.click();
  await asked;
  await page.unroute(call);
  await expect(async () => {
    await button.click({ timeout: 1000 }).catch(() => undefined);
    await expect(button).toHaveCount(0, { timeout: 1000 });
  }).toPass();
}
