import { expectAccessible } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

test.describe('nobody signed in', () => {
  test.use({ account: null });

  for (const path of ['/app', '/app/dashboard', '/app/non-autorise', '/app/inconnu', '/app/administration/client/modifier/1']) {
    test(`${path} leads to the sign-in form`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
    });
  }
});

test.describe('a user who may only read', () => {
  test.use({ account: 'lecture' });

  test('is sent to the 401 page, which replaces the place in the history', async ({ page }) => {
    await page.goto('/app/dashboard');
    await page.goto('/app/administration/client/modifier/1');
    await expect(page).toHaveURL(/\/app\/non-autorise$/);
    await expect(page.getByText("Vous n'avez pas l'autorisation d'accéder a cette page", { exact: true })).toBeVisible();
    await expectAccessible(page);
    await page.goBack();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });

  test("'revenir' leads back", async ({ page }) => {
    await page.goto('/app/utilisateur');
    await expect(page).toHaveURL(/\/app\/non-autorise$/);
    await page.getByRole('link', { name: 'revenir', exact: true }).click();
    await expect(page).toHaveURL(/\/app\/dashboard$/);
  });

  test('sees lists without adding, editing or deleting', async ({ page }) => {
    await page.goto('/app/administration/client');
    await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
    await expect(page.getByRole('row')).not.toHaveCount(1);
    await expect(page.getByText('Ajouter un client')).toHaveCount(0);
    await expect(page.getByRole('link', { name: /^Modifier / })).toHaveCount(0);
    await expect(page.getByRole('button', { name: /^Supprimer / })).toHaveCount(0);
  });

  test('has no menu group without an entry', async ({ page }) => {
    await page.goto('/app/dashboard');
    const menu = page.getByRole('navigation', { name: 'Menu principal' });
    await expect(menu).toContainText('Administration');
    await expect(menu).not.toContainText('Gestion utilisateurs');
  });
});

test.describe('a user who may add but not list', () => {
  test.use({ account: null });

  test('comes from a form to the dashboard, and not to the 401 page', async ({ page, api }) => {
    const name = mark();
    const { objects } = (await api.get('/page?size=100&q=ville')) as unknown as {
      objects: { id: number; chemin: string; module: { id: number } }[];
    };
    const add = objects.find(({ chemin }) => chemin === '/app/administration/ville/ajouter');
    const role = await api.create('role', { libelle: name, module: { id: add?.module.id }, pages: [{ value: add?.id }] });
    const person = { nom: 'Zahra', prenom: name, email: `${name}@essai.ma`, identifiant: name, fonction: 'Essai', password: PASSWORD };
    await api.create('users', { ...person, roles: [{ value: role.id }] });
    await page.goto('/');
    await fillSignIn(page, person.email, PASSWORD);
    await page.waitForURL('**/app/dashboard');
    await page.goto('/app/administration/ville/ajouter');
    await page.locator('[name="nomVille"]').fill(name);
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
    await expect(page).toHaveURL('/app/dashboard');
  });
});

test('a path that is no screen is the 404 page', async ({ page }) => {
  await page.goto('/app/dashboard');
  await page.goto('/app/administration/nulle-part');
  await expect(page.getByText('Page non trouvé', { exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'revenir', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/dashboard$/);
});

test('the menu has the groups and entries of the specification, in its order', async ({ page }) => {
  await page.goto('/app/dashboard');
  const menu = page.getByRole('navigation', { name: 'Menu principal' });
  const groups = [
    'Gestion utilisateurs',
    'Administration',
    'Gestion Jobs',
    'Gestion Factures',
    'Tracabilité',
    'Gestion Stock',
    'Gestion Bibliothèque',
  ];
  await expect(menu).toContainText(new RegExp(['Dashboard', ...groups].join('[\\s\\S]*')));
  const administration = menu.getByRole('button', { name: 'Administration', exact: true });
  if ((await administration.getAttribute('aria-expanded')) === 'false') await administration.click();
  const entries = ['Documents', 'Clients', 'Papiers', 'Villes', 'Acheminements', 'Poids', 'Machines', 'Motifs', 'Régions', 'Enveloppes'];
  await expect(menu).toContainText(new RegExp(entries.join('[\\s\\S]*')));
  await menu.getByRole('link', { name: 'Motifs', exact: true }).click();
  await expect(page).toHaveURL(/\/app\/administration\/motif$/);
  await expect(menu.locator('[aria-current="page"]')).toHaveText('Motifs');
});
