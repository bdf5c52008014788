import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { TOTP } from 'otpauth';
import type { Api } from '../support/api.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll, expectWholeButtons } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { hearNothing } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { profileButton } from '../support/profile.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

test.use({ account: null });

const PROFILE = '/app/utilisateur/profile';
const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click();
const STEP_MS = 30_000;

/** Makes a person for this test only, who may list and add clients. */
async function makePerson(api: Api, secondFacteur = false) {
  const name = mark();
  const pages = (await api.get('/page/all?q=client')) as unknown as { id: number; chemin: string; module: { id: number } }[];
  const given = pages.filter(({ chemin }) => /^\/app\/administration\/client(\/ajouter)?$/.test(chemin));
  const role = await api.create('role', {
    libelle: `Second ${name}`,
    module: { id: given[0]?.module.id },
    pages: given.map(({ id }) => ({ value: id })),
    secondFacteur,
  });
  const email = `${name}@essai.ma`;
  const { id } = await api.create('users', {
    nom: 'Alami',
    prenom: name,
    email,
    identifiant: name,
    fonction: 'Essai',
    password: PASSWORD,
    roles: [{ value: role.id }],
  });
  return { id, email };
}

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, email, PASSWORD);
}

async function signOut(page: Page): Promise<void> {
  await profileButton(page).click();
  await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
}

/**
 * Sets up the second factor with the typed secret, as a user without a camera does. Returns the app that makes its codes, and the recovery
 * codes.
 */
async function setUp(page: Page): Promise<{ app: TOTP; codes: string[] }> {
  await press(page, 'Activer');
  await expect(page.getByAltText(/^QR code/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Activer le second facteur' })).toBeFocused();
  const app = new TOTP({ secret: ((await page.locator('code').textContent()) ?? '').replaceAll(' ', '') });
  await field(page, 'code').fill('000000');
  await press(page, 'Activer');
  await expect(page.getByText('le code est incorrect ou a déjà servi')).toBeVisible();
  await field(page, 'code').fill(app.generate());
  await press(page, 'Activer');
  const codes = page.getByRole('list', { name: 'Codes de secours' }).getByRole('listitem');
  await expect(codes).toHaveCount(10);
  await expect(page.getByRole('region', { name: 'Codes de secours' })).toBeFocused();
  return { app, codes: await codes.allInnerTexts() };
}

async function keepCodes(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: 'Terminer' })).toBeDisabled();
  await page.getByRole('checkbox', { name: "J'ai conservé ces codes" }).check();
  await press(page, 'Terminer');
}

test('sets up an app, signs in with its code, then with a recovery code, and is reset by the administrator', async ({
  page,
  api,
  otherBrowser,
}) => {
  test.slow();
  const { id, email } = await makePerson(api);
  await signInAs(page, email);
  await page.waitForURL('**/app/dashboard');
  await moveTo(page, `${PROFILE}/${id}`);
  const { app, codes } = await setUp(page);
  const download = page.waitForEvent('download');
  await press(page, 'Télécharger');
  expect((await download).suggestedFilename()).toBe('codes-de-secours.txt');
  expect(await readFile(await (await download).path(), 'utf8')).toContain("codes de secours d'Alami ");
  await expectAccessibleInBoth(page);
  await page.getByRole('link', { name: 'Dashboard' }).click();
  const leaving = page.getByRole('dialog', { name: /^Quitter sans les codes de secours/ });
  await leaving.getByRole('button', { name: 'Rester' }).click();
  await expect(leaving).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectWholeButtons(page.getByRole('region', { name: 'Codes de secours' }));
  await page.setViewportSize({ width: 1440, height: 900 });
  await keepCodes(page);
  await expect(page.getByText(/^Actif depuis le .*10\scodes de secours/)).toBeVisible();
  await signOut(page);

  await fillSignIn(page, email, PASSWORD);
  await expect(page.getByRole('heading', { name: 'Second facteur', level: 1 })).toBeVisible();
  await expect(field(page, 'code')).toBeFocused();
  await press(page, 'Retour');
  await expect(page.getByLabel('E-mail')).toBeFocused();
  await fillSignIn(page, email, PASSWORD);
  await expect(field(page, 'code')).toHaveAttribute('autocomplete', 'one-time-code');
  await expectAccessibleInBoth(page);
  await field(page, 'code').fill('000000');
  await press(page, 'Vérifier');
  await expect(page.getByText('Code incorrect ou déjà utilisé')).toBeVisible();
  // The code of the next half minute, because the set-up has used the current one.
  await field(page, 'code').fill(app.generate({ timestamp: Date.now() + STEP_MS }));
  await page.keyboard.press('Enter');
  await page.waitForURL('**/app/dashboard');
  await signOut(page);

  await fillSignIn(page, email, PASSWORD);
  await press(page, 'Utiliser un code de secours');
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.getByLabel('Code de secours').fill((codes[0] ?? '').toLowerCase());
  await press(page, 'Vérifier');
  await page.waitForURL('**/app/dashboard');

  const admin = await otherBrowser('admin');
  await admin.goto(`/app/utilisateur/modifier/${id}`);
  await expect(admin.getByText(/^Actif depuis le/)).toBeVisible();
  await press(admin, 'Réinitialiser');
  await press(admin, 'Confirmer');
  await expect(admin.getByText(/^Inactif/)).toBeVisible();
  await signInAs(page, email);
  await page.waitForURL('**/app/dashboard');
});

test('a role that demands it holds the user at its set-up, and lets go after it', async ({ page, api }) => {
  const { email } = await makePerson(api, true);
  await signInAs(page, email);
  await expect(page.getByRole('heading', { name: 'Protéger votre compte', level: 1 })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.goto('/app/administration/client');
  await expect(page.getByRole('heading', { name: 'Protéger votre compte', level: 1 })).toBeVisible();
  await setUp(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await keepCodes(page);
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
});

test('asks for the code too when a session ends over unsaved input, which stays', async ({ page, api }) => {
  const { id, email } = await makePerson(api);
  await signInAs(page, email);
  await page.waitForURL('**/app/dashboard');
  await moveTo(page, `${PROFILE}/${id}`);
  const { codes } = await setUp(page);
  await keepCodes(page);
  // The stream would report the end of the session before the form is saved.
  await hearNothing(page);
  await moveTo(page, '/app/administration/client/ajouter');
  await field(page, 'nomClient').fill('Saisie à garder');
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token-session') ?? '""'));
  expect((await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(204);
  for (const [name, value] of Object.entries({ codeClient: mark(), delaiFacturation: '30' })) await field(page, name).fill(value);
  await press(page, 'Enregistrer');
  const dialog = page.getByRole('dialog', { name: 'Session expirée' });
  await dialog.locator('[name="email"]').fill(email);
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Connection' }).click();
  await dialog.locator('[name="code"]').fill('000000');
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog.getByText('Code incorrect ou déjà utilisé')).toBeVisible();
  await dialog.getByRole('button', { name: 'Utiliser un code de secours' }).click();
  await dialog.locator('[name="code"]').fill(codes[0] ?? '');
  await dialog.getByRole('button', { name: 'Vérifier' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(field(page, 'nomClient')).toHaveValue('Saisie à garder');
  await press(page, 'Enregistrer');
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
});

test('registers a passkey, signs in with it alone, and deletes it', async ({ page, api, origin }) => {
  // Passkeys need a host name; browsers refuse them for an IP address.
  const home = origin.replace('127.0.0.1', 'localhost');
  const cdp = await page.context().newCDPSession(page);
  await cdp.send('WebAuthn.enable');
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  const { id, email } = await makePerson(api);
  await page.goto(home);
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/app/dashboard');
  await page.goto(`${home}${PROFILE}/${id}`);
  await press(page, "Ajouter une clé d'accès");
  await press(page, 'Continuer');
  await expect(page.getByText('ce champ est obligatoire')).toBeVisible();
  await field(page, 'nom').fill('Téléphone du bureau');
  await press(page, 'Continuer');
  await expect(page.getByText('Téléphone du bureau')).toBeVisible();
  await expect(page.getByText(/jamais utilisée/)).toBeVisible();
  await expectAccessibleInBoth(page);
  await signOut(page);

  await press(page, "Continuer avec une clé d'accès");
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByText('Connexion réussie', { exact: true })).toBeVisible();
  await page.goto(`${home}${PROFILE}/${id}`);
  await expect(page.getByText(/, utilisée le/)).toBeVisible();
  await page.getByRole('button', { name: 'Supprimer Téléphone du bureau' }).click();
  await press(page, 'Confirmer');
  await expect(page.getByText("Clé d'accès supprimée", { exact: true })).toBeVisible();
  await signOut(page);
  await press(page, "Continuer avec une clé d'accès");
  await expect(page.getByText("Cette clé d'accès n'a pas été reconnue")).toBeVisible();
});

test('says on the profile why passkeys cannot be used at an address of numbers', async ({ page, api }) => {
  const { id, email } = await makePerson(api);
  await page.goto('/');
  await expect(page.getByRole('button', { name: 'Connection', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: /clé d'accès/ })).toHaveCount(0);
  await signInAs(page, email);
  await page.waitForURL('**/app/dashboard');
  await moveTo(page, `${PROFILE}/${id}`);
  await expect(page.getByText(/demandent une adresse en https/)).toBeVisible();
});
