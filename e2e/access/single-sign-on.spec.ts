import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { hearNothing } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { emailOf, expect, PASSWORD, signIn, test } from '../support/test.ts';

test.use({ account: null });

const signInLink = (inside: Page | Locator) => inside.getByRole('link', { name: "Compte de l'entreprise" });

async function signInThere(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await signInLink(page).click();
  await fillThere(page, email);
}

/** Signs in on the identity provider's own page. */
async function fillThere(page: Page, email: string): Promise<void> {
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

// The provider's page requests a font from the internet.
test.beforeEach(({ context }) =>
  context.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' })),
);

/** Ends the session while a new client is typed. Returns the dialog that reports it. */
async function expireWhileTyping(page: Page): Promise<Locator> {
  // The stream would report the end of the session before the form is saved.
  await hearNothing(page);
  await moveTo(page, '/app/administration/client/ajouter');
  const typed = { nomClient: 'Saisie à garder', codeClient: mark(), delaiFacturation: '30' };
  for (const [name, value] of Object.entries(typed)) await page.locator(`[name="${name}"]`).fill(value);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token-session') ?? '""'));
  expect((await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(204);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  return page.getByRole('dialog', { name: 'Session expirée' });
}

test('the company’s account opens the session of the same e-mail', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: "Compte de l'entreprise" })).toBeVisible();
  await expectAccessible(page);
  await signInThere(page, emailOf('lecture'));
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByText('Connexion réussie', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Yassine');
});

test('two tabs that come back at once are both let in', async ({ page, context }) => {
  const sessionCall = '**/api/users/login/oidc/session';
  const held = Promise.withResolvers<void>();
  // The first tab requests its session after the second tab has got its own.
  await page.route(sessionCall, async (route) => {
    await held.promise;
    await route.continue();
  });
  const asked = page.waitForRequest(sessionCall);
  const answered = page.waitForResponse(sessionCall);
  await signInThere(page, emailOf('lecture'));
  await asked;
  const second = await context.newPage();
  await second.goto('/');
  await signInLink(second).click();
  await second.waitForURL('**/app/dashboard');
  held.resolve();
  expect((await answered).status()).toBe(200);
  await page.waitForURL('**/app/dashboard');
  await second.close();
});

test('somebody who has no account here is told so and stays outside', async ({ page }) => {
  await signInThere(page, 'personne@exemple.ma');
  await expect(page.getByText(/Aucun utilisateur d'Éditique n'a cet e-mail/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});

test('brings people to the page that they asked for', async ({ page }) => {
  await page.goto('/app/administration/ville?q=fes');
  await signInLink(page).click();
  await fillThere(page, emailOf('lecture'));
  await page.waitForURL('**/app/administration/ville?q=fes');
});

test('a session that ends over unsaved input is taken up again in a window beside it', async ({ page }) => {
  await signInThere(page, emailOf('admin'));
  await page.waitForURL('**/app/dashboard');
  const dialog = await expireWhileTyping(page);
  await expect(signInLink(dialog)).toBeVisible();
  await expectAccessible(page);
  const [beside] = await Promise.all([page.waitForEvent('popup'), signInLink(dialog).click()]);
  // The provider still knows the user, so it asks nothing.
  await expect(dialog).toHaveCount(0);
  if (!beside.isClosed()) await beside.close();
  await expect(page.locator('[name="nomClient"]')).toHaveValue('Saisie à garder');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
});

test('nobody else takes up a session that ended over unsaved input', async ({ page }) => {
  await signInThere(page, emailOf('lecture'));
  await page.waitForURL('**/app/dashboard');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'admin');
  const dialog = await expireWhileTyping(page);
  const [beside] = await Promise.all([page.waitForEvent('popup'), signInLink(dialog).click()]);
  await expect(beside.getByText("Ce compte est celui de quelqu'un d'autre")).toBeVisible();
  await expectAccessible(beside);
  await expect(signInLink(beside)).toBeVisible();
  await beside.close();
  await expect(dialog).toBeVisible();
  await dialog.locator('[name="email"]').fill(emailOf('admin'));
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Connection' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[name="nomClient"]')).toHaveValue('Saisie à garder');
});

test('a link of somebody else’s takes the place of no session that holds', async ({ page }) => {
  await signInThere(page, emailOf('lecture'));
  await page.waitForURL('**/app/dashboard');
  await page.evaluate(() => localStorage.clear());
  await signIn(page, 'admin');
  // The provider still knows the other person, and asks nothing.
  await page.goto('/api/users/login/oidc');
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByRole('banner')).toContainText('Benali');
});

test('a tab that the browser opens by itself takes up a session that ended as well', async ({ page }) => {
  await signInThere(page, emailOf('admin'));
  await page.waitForURL('**/app/dashboard');
  await page.evaluate(() => {
    window.open = () => null;
  });
  const dialog = await expireWhileTyping(page);
  const [beside] = await Promise.all([page.context().waitForEvent('page'), signInLink(dialog).click()]);
  await beside.waitForURL('**/app/dashboard');
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[name="nomClient"]')).toHaveValue('Saisie à garder');
  await beside.close();
});
