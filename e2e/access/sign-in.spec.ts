import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { hearNothing } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { emailOf, expect, fillSignIn, PASSWORD, signIn, test } from '../support/test.ts';

test.use({ account: null });

test('shows the form with the texts of the specification', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Se connecter/);
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect(page.locator('input[name="email"]')).toBeVisible();
  await expect(page.locator('input[name="password"]')).toHaveAttribute('type', 'password');
  await expect(page.getByRole('link', { name: 'Mot de passe oublié ?', exact: true })).toBeVisible();
  await expect(page.getByRole('button', { name: 'Connection', exact: true })).toBeVisible();
});

test('any path that is no screen shows the form too', async ({ page }) => {
  await page.goto('/nulle/part');
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
});

test('signs in, shows who it is, and signs out', async ({ page }) => {
  await page.goto('/');
  const answer = page.waitForResponse('**/api/users/login');
  await fillSignIn(page, emailOf('admin'), PASSWORD);
  const { nom, prenom, token } = (await (await answer).json()) as { nom: string; prenom: string; token: string };
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByText('Connexion réussie', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText(nom);
  await expect(page.getByRole('banner')).toContainText(prenom);
  const stored = await page.evaluate(() => ['user-session', 'token-session'].map((key) => JSON.parse(localStorage.getItem(key) ?? 'null')));
  expect(stored[0]).toMatchObject({ nom, prenom });
  expect(stored[1]).toEqual(expect.any(String));

  await page.getByRole('banner').getByRole('button', { name: nom }).click();
  await expect(page.getByRole('menuitem', { name: 'afficher profil', exact: true })).toBeVisible();
  await expect(page.getByRole('menuitem', { name: 'Changer password', exact: true })).toBeVisible();
  await page.getByRole('menuitem', { name: 'Se déconnecter', exact: true }).click();
  await expect(page.getByText('Déconnexion réussie', { exact: true })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  expect(await page.evaluate(() => [localStorage.getItem('user-session'), localStorage.getItem('token-session')])).toEqual([null, null]);
  const reused = await page.request.get('/api/client', { headers: { authorization: `Bearer ${token}` } });
  expect(reused.status()).toBe(401);
});

test('a wrong password is told as such, never as an expired session', async ({ page }) => {
  await page.goto('/');
  await fillSignIn(page, emailOf('lecture'), 'faux-mot-de-passe');
  await expect(page.getByText('E-mail ou mot de passe incorrect', { exact: true }).first()).toBeVisible();
  await expect(page.getByText('votre session a expiré')).toHaveCount(0);
  await expect(page).not.toHaveURL(/\/app/);
});

test('empty fields are required, an e-mail must be one', async ({ page }) => {
  await page.goto('/');
  await page.getByRole('button', { name: 'Connection', exact: true }).click();
  await expect(page.getByText('ce champ est obligatoire', { exact: true })).toHaveCount(2);
  for (const name of ['email', 'password']) await expect(page.locator(`input[name="${name}"]`)).toHaveAttribute('aria-invalid', 'true');
  await page.getByLabel('E-mail').fill('sans-arobase');
  await page.getByRole('button', { name: 'Connection', exact: true }).click();
  await expect(page.getByText('vous devez saisir un email valide', { exact: true })).toBeVisible();
});

test('brings the user back to where sign-in was asked', async ({ page }) => {
  await page.goto('/app/administration/ville?sort=nomVille,asc');
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  await fillSignIn(page, emailOf('admin'), PASSWORD);
  await expect(page).toHaveURL(/\/app\/administration\/ville\?sort=nomVille(,|%2C)asc/);
  await expect(page.getByRole('heading', { name: 'Villes', level: 1 })).toBeVisible();
});

test('who is signed in does not see the form again', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/');
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('a stored session that the server refuses is cleared at start-up', async ({ page }) => {
  await signIn(page, 'admin');
  await page.evaluate(() => {
    const user = JSON.parse(localStorage.getItem('user-session') ?? '{}');
    localStorage.setItem('user-session', JSON.stringify({ ...user, token: 'a.b.c' }));
    localStorage.setItem('token-session', JSON.stringify('a.b.c'));
  });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-session'))).toBeNull();
});

test('a stored session that cannot be read is cleared', async ({ page }) => {
  await page.addInitScript(() => {
    if (!sessionStorage.getItem('spoiled')) localStorage.setItem('user-session', '{');
    sessionStorage.setItem('spoiled', 'yes');
  });
  await page.goto('/app/administration/client');
  await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('user-session'))).toBeNull();
});

test('a session that ends keeps what is typed in one tab, though another tab has nothing to keep', async ({ page }) => {
  await signIn(page, 'admin');
  await moveTo(page, '/app/administration/client/ajouter');
  await page.locator('[name="nomClient"]').fill('Saisie à garder');
  const other = await page.context().newPage();
  // The other tab must be the one that notices: a stream would tell both, in any order.
  for (const tab of [page, other]) await hearNothing(tab);
  await other.goto('/app/administration/ville');
  await expect(other.getByRole('heading', { name: 'Villes', level: 1 })).toBeVisible();

  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token-session') ?? '""'));
  expect((await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(204);
  await other.getByRole('link', { name: 'Ajouter une ville' }).click();
  await other.locator('[name="nomVille"]').waitFor();
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();

  const dialog = page.getByRole('dialog', { name: 'Session expirée' });
  await dialog.locator('[name="email"]').fill(emailOf('admin'));
  await dialog.locator('[name="password"]').fill(PASSWORD);
  await dialog.getByRole('button', { name: 'Connection' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.locator('[name="nomClient"]')).toHaveValue('Saisie à garder');
  // The other tab stays where it was.
  await expect(other).toHaveURL(/\/ville\/ajouter$/);
  await other.close();
});

test('what is typed waits for its author though somebody else signs in beside it, who keeps their session', async ({ page }) => {
  await signIn(page, 'admin');
  await moveTo(page, '/app/administration/client/ajouter');
  await page.locator('[name="nomClient"]').fill('Saisie à garder');
  const other = await page.context().newPage();
  for (const tab of [page, other]) await hearNothing(tab);
  const token = await page.evaluate(() => JSON.parse(localStorage.getItem('token-session') ?? '""'));
  expect((await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } })).status()).toBe(204);
  await other.goto('/app/administration/ville');
  const dialog = page.getByRole('dialog', { name: 'Session expirée' });
  await expect(dialog).toBeVisible();
  // This user may not add clients, so the page would be taken away.
  await fillSignIn(other, emailOf('lecture'), PASSWORD);
  await expect(other.getByRole('heading', { name: 'Villes', level: 1 })).toBeVisible();

  await expect(dialog).toBeVisible();
  await expect(page.locator('[name="nomClient"]')).toHaveValue('Saisie à garder');
  await dialog.getByRole('button', { name: 'Abandonner la saisie' }).click();
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByRole('banner')).toContainText('Yassine');
  await expect(page.locator('[name="nomClient"]')).toHaveCount(0);
  await other.reload();
  await expect(other.getByRole('heading', { name: 'Villes', level: 1 })).toBeVisible();
  await other.close();
});

test('a network that fails keeps the stored session and says so', async ({ page, complaints }) => {
  await signIn(page, 'admin');
  await page.route('**/api/**', (route) => route.abort('internetdisconnected'));
  await page.reload();
  await expect(page.getByText('impossible de se connecter au réseau', { exact: true }).first()).toBeVisible();
  expect(await page.evaluate(() => localStorage.getItem('user-session'))).not.toBeNull();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_INTERNET_DISCONNECTED')));
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`is accessible in ${colorScheme} and fits a phone`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    await expect(page.getByRole('button', { name: 'Connection', exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  });
}
