import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import { mailsTo } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { hearNothing } from '../support/live.ts';
import { loseNext } from '../support/lose-next.ts';
import { moveTo } from '../support/move-to.ts';
import { makePerson } from '../support/person.ts';
import { profileButton } from '../support/profile.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

test.use({ account: null });

const PROFILE = '/app/utilisateur/profile';
const NETWORK = 'impossible de se connecter au réseau';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();

/** Signs in a person made for this test only. */
async function enter(page: Page, api: Parameters<typeof makePerson>[0]): Promise<{ id: number; email: string }> {
  const { email } = await makePerson(api, mark(), ['/app/administration/client']);
  // The stream would report the end of the session before anything is pressed.
  await hearNothing(page);
  await page.goto('/');
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/app/dashboard');
  const id = await page.evaluate(() => JSON.parse(localStorage.getItem('user-session') ?? '{}').id as number);
  return { id, email };
}

/** Sets up the second factor with a code of its app. */
async function activate(page: Page, { isLost = false } = {}): Promise<void> {
  await press(page, 'Activer');
  await expect(page.getByAltText(/^QR code/)).toBeVisible();
  const app = new TOTP({ secret: ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '') });
  await field(page, 'code').fill(app.generate());
  if (isLost) await loseNext(page, '/confirmer');
  await press(page, 'Activer');
  if (isLost) await expect(page.getByText(NETWORK)).toBeVisible();
}

test('the recovery codes whose answer got lost are shown by a second press', async ({ page, api, complaints }) => {
  const { id } = await enter(page, api);
  await moveTo(page, `${PROFILE}/${id}`);
  await activate(page, { isLost: true });
  await press(page, 'Activer');
  await expect(page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem')).toHaveCount(10);
  complaints.length = 0;
});

test('recovery codes that nobody saw are told in the card, with the way to new ones', async ({ page, api, complaints }) => {
  const { id } = await enter(page, api);
  const unseen = page.getByText(/vos codes de secours n'ont pas été affichés/);
  const card = page.getByRole('region', { name: 'Second facteur' });
  await moveTo(page, `${PROFILE}/${id}`);
  await activate(page, { isLost: true });
  await press(page, 'Annuler');
  await expect(card.getByText('Actif', { exact: true })).toBeVisible();
  await page.reload();
  await expect(unseen).toContainText('Retirez le second facteur puis activez-le de nouveau pour en recevoir dix.');
  await card.getByRole('button', { name: 'Retirer' }).click();
  await field(page, 'password').fill(PASSWORD);
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(card.getByText('Inactif', { exact: true })).toBeVisible();
  await activate(page);
  await page.getByLabel("J'ai conservé ces codes").check();
  await press(page, 'Terminer');
  await expect(card.getByText('Actif', { exact: true })).toBeVisible();
  await expect(unseen).toHaveCount(0);
  complaints.length = 0;
});

test('in two tabs, each says what the other one did to the second factor', async ({ page, api, complaints }) => {
  test.slow();
  const { id } = await enter(page, api);
  const other = await page.context().newPage();
  await hearNothing(other);
  const unseen = (tab: Page) => tab.getByText(/vos codes de secours n'ont pas été affichés/);
  const card = (tab: Page) => tab.getByRole('region', { name: 'Second facteur' });
  const askToRemove = async (tab: Page) => {
    await card(tab).getByRole('button', { name: 'Retirer' }).click();
    await field(tab, 'password').fill(PASSWORD);
  };
  const remove = (tab: Page) => tab.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await moveTo(page, `${PROFILE}/${id}`);
  await activate(page, { isLost: true });
  await press(page, 'Annuler');
  await other.goto(`${PROFILE}/${id}`);
  await expect(unseen(other)).toBeVisible();
  await askToRemove(page);
  await askToRemove(other);
  await remove(other);
  await expect(card(other).getByText('Inactif', { exact: true })).toBeVisible();
  await remove(page);
  await expect(page.getByText('Second facteur déjà retiré')).toBeVisible();
  await expect(card(page).getByText('Inactif', { exact: true })).toBeVisible();

  // This tab's QR code is invalid once the other tab has requested its own.
  await press(page, 'Activer');
  await expect(page.getByAltText(/^QR code/)).toBeVisible();
  const app = new TOTP({ secret: ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '') });
  await press(other, 'Activer');
  await expect(other.getByAltText(/^QR code/)).toBeVisible();
  await field(page, 'code').fill(app.generate());
  await press(page, 'Activer');
  await expect(page.getByText(/^Un autre QR code a été demandé depuis/)).toBeVisible();
  await press(other, 'Annuler');
  await activate(other);
  await other.getByLabel("J'ai conservé ces codes").check();
  await press(other, 'Terminer');
  await press(page, 'Annuler');
  await expect(card(page).getByText('Actif', { exact: true })).toBeVisible();
  await expect(unseen(page)).toHaveCount(0);
  await other.close();
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
  await profileButton(page).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(unsure).toHaveCount(0);
  complaints.length = 0;
});

test('a forgotten password that may have been changed is told, and not only that its link is spent', async ({ page, api, complaints }) => {
  const { email } = await makePerson(api, mark(), ['/app/administration/client']);
  const chosen = 'quatre plis au dépôt';
  await page.goto('/mot-de-passe-oublie');
  await field(page, 'email').fill(email);
  await press(page, 'Envoyer le lien');
  await expect(page.getByText(/vient de lui être envoyé/)).toBeVisible();
  await expect.poll(async () => (await mailsTo(email)).length).toBe(1);
  const [link] = /\/reinitialiser\/[\w.-]+/.exec((await mailsTo(email))[0] ?? '') ?? [''];
  await page.goto(link);
  await field(page, 'newPassword').fill(chosen);
  await loseNext(page, '/users/reinitialiser');
  await press(page, 'Enregistrer');
  await expect(page.getByText(/votre mot de passe a peut-être été changé/)).toBeVisible();
  await press(page, 'Enregistrer');
  await expect(page.getByText(/il a sans doute déjà servi à changer votre mot de passe/)).toBeVisible();
  await page.getByRole('link', { name: 'Retour à la connexion' }).click();
  await expect(page.getByText(/votre mot de passe a peut-être été changé/)).toBeVisible();
  await fillSignIn(page, email, chosen);
  await page.waitForURL('**/app/**');
  complaints.length = 0;
});
