import { hearNothing } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';
import { tryAgain } from '../support/try-again.ts';

/** Screens that keep the data they have, with the call that loads them. */
const SCREENS = [
  ['/app/administration/facture/a-facturer', '**/api/facture/a-facturer*'],
  ['/app/administration/facture/relancer', '**/api/facture/a-relancer*'],
  ['/app/administration/facture/balance-agee', '**/api/facture/balance-agee*'],
  ['/app/administration/facture/journal-ventes', '**/api/facture/journal-ventes/apercu*'],
  ['/app/administration/client/compte/1', '**/api/client/1/compte*'],
  ['/app/utilisateur/journal', '**/api/journal?*'],
  ['/app/corbeille', '**/api/corbeille?*'],
  ['/app/notifications', '**/api/notification?*'],
  ['/app/utilisateur/profile/1', '**/api/users/1/cles-acces*'],
] as const;

test('a screen that keeps what it read says when it could not read it again', async ({ page }) => {
  test.slow();
  // The screen would otherwise be refetched with each change of another test.
  await hearNothing(page);
  const strip = page.getByRole('main').getByRole('alert');
  for (const [screen, call] of SCREENS) {
    await test.step(screen, async () => {
      const read = page.waitForResponse(call);
      await moveTo(page, screen);
      await (await read).finished();
      await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible();
      await page.route(call, (route) => route.fulfill({ status: 429, json: { message: 'Trop de demandes' } }));
      // The event that the browser sends when the user returns to the page.
      await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')));
      await expect(strip).toContainText('Trop de demandes');
      await tryAgain(page, call);
      await expect(strip).toHaveCount(0);
    });
  }
});
