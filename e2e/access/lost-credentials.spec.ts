import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { mark } from '../support/clients.ts';
import { hearNothing } from '../support/live.ts';
import { loseNext } from '../support/lose-next.ts';
import { moveTo } from '../support/move-to.ts';
import { makePerson } from '../support/person.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

test.use({ account: null });

const PROFILE = '/app/utilisateur/profile';
const NETWORK = 'impossible de se connecter au réseau';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Somebody of this journey's own, signed in. */
async function enter(page: Page, api: Parameters<typeof makePerson>[0]): Promise<{ id: number; email: string }> {
  const { email } = await makePerson(api, mark(), ['/app/administration/client']);
  // The stream would tell of the end of the session before anything is pressed.
  await hearNothing(page);
  await page.goto('/');
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/app/dashboard');
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user-session') ?? '{}').id as number);
  return { id, email };
}

test('the recovery codes whose answer got lost are shown by a second press', async ({ page, api, complaints }) => {
  const { id } = await enter(page, api);
  await moveTo(page, `${PROFILE}/${id}`);
  await press(page, 'Activer');
  await expect(page.getByAltText(/^QR code/)).toBeVisible();
  const app = new TOTP({ secret: ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '') });
  await field(page, 'code').fill(app.generate());
  await loseNext(page, '/confirmer');
  await press(page, 'Activer');
  await expect(page.getByText(NETWORK)).toBeVisible();
  await press(page, 'Activer');
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
  complaints.length = 0;
});

test('a password that may have been changed is told, up to the next sign-in', async ({ page, api, complaints }) => {
  const { id, email } = await enter(page, api);
  const unsure = page.getByText(/votre mot de passe a peut-être été changé/);
  const chosen = 'quatre plis au dépôt';
  await moveTo(page, `${PROFILE}/changer-password/${id}`);
  await field(page, 'oldPassword').fill(PASSWORD);
  await field(page, 'newPassword').fill(chosen);
  await loseNext(page, '/password');
  await press(page, 'Enregistrer');
  await expect(unsure).toBeVisible();
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(unsure).toBeVisible();
  await fillSignIn(page, email, chosen);
  await page.waitForURL('**/app/**');
  await page.getByRole('button', { name: /^Profil de/ }).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(unsure).toHaveCount(0);
  complaints.length = 0;
});
