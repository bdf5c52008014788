import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { makePerson } from '../support/person.ts';
import { expect, PASSWORD, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
const USERS = '/app/utilisateur';

async function pick(page: Page, name: string, label: string): Promise<void> {
  await field(page, name).fill(label);
  await page.getByRole('option', { name: label }).first().click();
}

test('the administrator makes a module, a page, a role and a user, who then sees just that', async ({ page, otherBrowser }) => {
  test.slow();
  const name = mark();
  await page.goto(`${USERS}/module/ajouter`);
  await field(page, 'libelle').fill(`Module ${name}`);
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true }).first()).toBeVisible();

  await moveTo(page, `${USERS}/page/ajouter`);
  await field(page, 'libelle').fill(`Page ${name}`);
  await field(page, 'chemin').fill(`/app/${name}`);
  await pick(page, 'module', `Module ${name}`);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`${USERS}/page(\\?|$)`));

  await moveTo(page, `${USERS}/role/ajouter`);
  await field(page, 'libelle').fill(`Lecteur ${name}`);
  await pick(page, 'module', 'Administration');
  await page.getByRole('checkbox', { name: 'Clients, Lister' }).check();
  await expect(page.getByText(/^1 sur \d+$/)).toBeVisible();
  await expectAccessible(page);
  await save(page);
  await expect(page).toHaveURL(new RegExp(`${USERS}/role(\\?|$)`));

  await moveTo(page, `${USERS}/ajouter`);
  for (const [key, value] of Object.entries({
    nom: 'Alaoui',
    prenom: 'Nadia',
    email: `${name}@essai.ma`,
    identifiant: name,
    fonction: 'Lectrice',
    password: PASSWORD,
  }))
    await field(page, key).fill(value);
  await pick(page, 'roles', `Lecteur ${name}`);
  await page.keyboard.press('Escape');
  await expect(page.getByText('1 page', { exact: true })).toBeVisible();
  await save(page);
  await expect(page).toHaveURL(new RegExp(`${USERS}(\\?|$)`));

  const theirs = await otherBrowser(null);
  await theirs.goto('/');
  await theirs.getByLabel('E-mail').fill(`${name}@essai.ma`.toUpperCase());
  await field(theirs, 'password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Connection', exact: true }).click();
  await expect(theirs).toHaveURL('/app/dashboard');
  const menu = theirs.getByRole('navigation', { name: 'Menu principal' });
  await expect(menu.getByRole('button')).toHaveText(['Administration']);
  await moveTo(theirs, '/app/administration/client');
  await expect(menu.getByRole('link')).toHaveText([/Éditique/, 'Dashboard', 'Clients']);
  await expect(theirs.getByRole('link', { name: /^Ajouter/ })).toHaveCount(0);
  await expect(theirs.getByRole('link', { name: /^Modifier/ })).toHaveCount(0);
  await moveTo(theirs, '/app/administration/ville');
  await expect(theirs.getByText("Vous n'avez pas l'autorisation d'accéder a cette page", { exact: true })).toBeVisible();
});

test('a form of rights says what is missing and keeps the pages to their module', async ({ page }) => {
  await moveTo(page, `${USERS}/role/ajouter`);
  await save(page);
  await expect(page.getByText('ce champ est obligatoire', { exact: true })).toHaveCount(1);
  await expect(page.getByText('Vous devez séléctionner une valeur', { exact: true })).toHaveCount(2);
  await expect(page.locator('[name="pages"]')).toHaveAttribute('aria-invalid', 'true');
  await expect(page.locator('[name="pages"]')).toHaveAccessibleDescription('Vous devez séléctionner une valeur');
  await pick(page, 'module', 'Gestion Jobs');
  await page.getByRole('checkbox', { name: 'Toutes les pages, Lister' }).check();
  await expect(page.getByRole('checkbox', { name: 'Jobs, Lister' })).toBeChecked();
  await page.getByRole('button', { name: 'Avancer un job' }).click();
  await expect(page.getByRole('button', { name: 'Avancer un job' })).toHaveAttribute('aria-pressed', 'true');
  await pick(page, 'module', 'Gestion Stock');
  await expect(page.getByRole('checkbox', { name: 'Articles, Lister' })).not.toBeChecked();
});

test('the user form offers every role without a search', async ({ page, api }) => {
  const { total } = await api.get('/role?size=1');
  await moveTo(page, `${USERS}/ajouter`);
  await page.locator('[name="roles"]').click();
  await expect.poll(() => page.getByRole('option').count()).toBeGreaterThanOrEqual(Number(total));
});

test('duplicates a role with its module and pages', async ({ page }) => {
  await page.goto(`${USERS}/role?q=Facturation&sort=id,asc`);
  await page
    .getByRole('link', { name: /^Dupliquer/ })
    .first()
    .click();
  await expect(field(page, 'libelle')).toHaveValue('Facturation (copie)');
  await expect(page.getByText(/^[1-9]\d* sur \d+$/)).toBeVisible();
});

test('resets a password, and changes one own and goes on', async ({ page, api, otherBrowser }) => {
  test.slow();
  const name = mark();
  const roles = (await api.get('/role/all?size=1')) as unknown as { id: number }[];
  const person = await api.create('users', {
    nom: 'Idrissi',
    prenom: name,
    email: `${name}@essai.ma`,
    identifiant: name,
    fonction: 'Essai',
    password: PASSWORD,
    roles: [{ value: roles[0]?.id }],
  });
  await page.goto(`${USERS}?q=${name}`);
  await page.getByRole('link', { name: /^Réinitialiser le mot de passe/ }).click();
  await expect(page).toHaveURL(`${USERS}/reset-password/${person.id}`);
  await expect(page.getByText(`Les sessions ouvertes d'Idrissi ${name} se ferment.`)).toBeVisible();
  await field(page, 'newPassword').fill('court');
  await save(page);
  await expect(page.getByText('le mot de passe doit compter de 8 à 256 caractères')).toBeVisible();
  await field(page, 'newPassword').fill('nouveau-2026');
  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();

  const theirs = await otherBrowser(null);
  await theirs.goto('/');
  await theirs.getByLabel('E-mail').fill(`${name}@essai.ma`);
  await field(theirs, 'password').fill('nouveau-2026');
  await theirs.getByRole('button', { name: 'Connection', exact: true }).click();
  await expect(theirs).toHaveURL('/app/dashboard');
  await theirs.getByRole('button', { name: /Idrissi/ }).click();
  await theirs.getByRole('menuitem', { name: 'Changer password' }).click();
  await expect(theirs).toHaveURL(`${USERS}/profile/changer-password/${person.id}`);
  // The previous user's address at this station leads to the current user's own page.
  await moveTo(theirs, `${USERS}/profile/changer-password/1`);
  await expect(theirs).toHaveURL(`${USERS}/profile/changer-password/${person.id}`);
  await field(theirs, 'oldPassword').fill('nouveau-2026');
  await field(theirs, 'newPassword').fill('encore-2026');
  await save(theirs);
  await expect(theirs).toHaveURL(`${USERS}/profile/${person.id}`);
  await expect(theirs.getByText(`${name}@essai.ma`)).toBeVisible();
  await theirs.reload();
  await expect(theirs.getByRole('heading', { name: 'Profil', level: 1 })).toBeVisible();
});

test('roles with pages that the giver lacks say so before they are saved', async ({ api, otherBrowser }) => {
  const { email } = await makePerson(api, mark(), [USERS, `${USERS}/ajouter`, `${USERS}/modifier`]);
  const theirs = await otherBrowser(null);
  await theirs.goto('/');
  await theirs.getByLabel('E-mail').fill(email);
  await field(theirs, 'password').fill(PASSWORD);
  await theirs.getByRole('button', { name: 'Connection', exact: true }).click();
  await expect(theirs).toHaveURL('/app/dashboard');
  await moveTo(theirs, `${USERS}/ajouter`);
  const warning = theirs.getByText("Ces rôles donnent des pages que vous n'avez pas vous-même");
  await pick(theirs, 'roles', email.split('@')[0] ?? '');
  await expect(theirs.getByText('3 pages', { exact: true })).toBeVisible();
  await expect(warning).toHaveCount(0);
  await field(theirs, 'roles').fill('Administrateur');
  await theirs.getByRole('option', { name: 'Administrateur · Gestion Jobs' }).click();
  await expect(warning).toBeVisible();
  await expectAccessible(theirs);
});

for (const path of [`${USERS}/ajouter`, `${USERS}/role/modifier/9`, `${USERS}/reset-password/2`, `${USERS}/profile/1`]) {
  test(`${path} is accessible in the dark and fits a phone`, async ({ page }) => {
    await page.addInitScript(() => localStorage.setItem('theme', 'dark'));
    await page.goto(path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Enregistrer', exact: true }).or(page.getByText('admin@demo.local'))).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize({ width: 320, height: 700 });
    await expectNoSidewaysScroll(page);
  });
}
