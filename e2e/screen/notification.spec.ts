import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const HOUR = 3_600_000;
const bell = (page: Page) => page.getByRole('button', { name: /^Notifications/ });

test.describe('somebody in the atelier', () => {
  test.use({ account: 'production' });

  test('is told of a late job in an open browser, and led to it', async ({ page, api }) => {
    const opened = page.waitForResponse(/\/api\/events/);
    await page.goto('/app/dashboard');
    await opened;
    const name = `${mark()} Avis`;
    const late = {
      dateHeureReception: new Date(Date.now() - 2 * HOUR).toISOString(),
      dateHeureEnvoi: new Date(Date.now() - HOUR).toISOString(),
    };
    const job = await makeJob(api, await makeTemplate(api, mark()), name, late);
    await expect(bell(page)).toHaveAccessibleName(/non lue/, { timeout: 60_000 });
    await bell(page).click();
    const notice = page.getByRole('dialog', { name: 'Notifications' }).getByRole('link', { name: new RegExp(`${name}.* est en retard`) });
    await expect(notice).toContainText('Job en retard', { timeout: 60_000 });
    await expect(notice.getByRole('img', { name: 'Non lue' })).toBeVisible();
    await expectAccessibleInBoth(page);
    await notice.click();
    await page.waitForURL(`**${JOBS}/afficher/${job.id}`);
    await expect(page.getByRole('dialog', { name: 'Notifications' })).toBeHidden();

    await moveTo(page, '/app/notifications');
    const row = page.getByRole('main').getByRole('link', { name: new RegExp(name) });
    await expect(row).toBeVisible();
    await expect(row.getByRole('img', { name: 'Non lue' })).toHaveCount(0);
    await expectAccessibleInBoth(page, 'main');
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
});

test('all is marked as read in one go, in every browser of the user', async ({ page, otherBrowser, api }) => {
  const late = {
    dateHeureReception: new Date(Date.now() - 2 * HOUR).toISOString(),
    dateHeureEnvoi: new Date(Date.now() - HOUR).toISOString(),
  };
  const name = `${mark()} Avis`;
  await makeJob(api, await makeTemplate(api, mark()), name, late);
  const opened = page.waitForResponse(/\/api\/events/);
  await page.goto('/app/notifications');
  await opened;
  // Other tests make notices too, so this looks only at its own.
  const row = page.getByRole('main').getByRole('link', { name: new RegExp(name) });
  await expect(row.getByRole('img', { name: 'Non lue' })).toBeVisible({ timeout: 60_000 });
  const other = await otherBrowser('admin');
  await other.goto('/app/dashboard');
  await bell(other).click();
  const marked = other.waitForResponse(/\/api\/notification\/tout-lire/);
  await other.getByRole('button', { name: 'Tout marquer comme lu' }).click();
  expect((await marked).status()).toBeLessThan(300);
  await other.close();
  await expect(row.getByRole('img', { name: 'Non lue' })).toHaveCount(0);
});

test('chooses on the profile how to hear of each kind', async ({ page, api }) => {
  const { objects } = (await api.get('/users?q=admin@demo.local')) as unknown as { objects: { id: number }[] };
  const address = `/app/utilisateur/profile/${objects[0]?.id}`;
  await page.goto(address);
  const choice = page.getByRole('radiogroup', { name: 'Mention dans une note' });
  await expect(choice.getByRole('radio', { name: 'Cloche' })).toBeChecked();
  await choice.getByText('Quotidien').click();
  await expect(page.getByText('modifier avec success')).toBeVisible();
  await page.reload();
  await expect(choice.getByRole('radio', { name: 'Quotidien' })).toBeChecked();
  await expectAccessibleInBoth(page, 'main');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  // Restores the setting for the other tests.
  const kept = page.waitForResponse((answer) => answer.request().method() === 'PUT');
  await choice.getByText('Cloche').click();
  await kept;
});
