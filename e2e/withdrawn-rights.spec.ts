import type { Page } from '@playwright/test';
import { mark } from './support/clients.ts';
import { hears } from './support/live.ts';
import { makePerson, type Person } from './support/person.ts';
import { makeTemplate } from './support/production.ts';
import { expect, fillSignIn, PASSWORD, test } from './support/test.ts';

// Each of them signs in somebody whose rights nobody else has.
test.use({ account: null });

const VILLE = '/app/administration/ville';
const REGION = '/app/administration/region';
const CLIENT = '/app/administration/client';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

async function enter(page: Page, { email }: Person): Promise<void> {
  await page.goto('/');
  const opened = hears(page);
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/app/dashboard');
  await opened;
}

test('what is typed stays though another tab follows a withdrawn right, and the menu follows once it is dropped', async ({ page, api }) => {
  test.slow();
  const person = await makePerson(api, mark(), [VILLE, `${VILLE}/ajouter`, REGION]);
  await enter(page, person);
  const form = await page.context().newPage();
  const heard = hears(form);
  await form.goto(`${VILLE}/ajouter`);
  await form.locator('[name="nomVille"]').fill('Saisie à garder');
  await heard;

  await person.keepOnly([REGION]);
  await expect(menuOf(page).getByRole('link', { name: 'Villes' })).toHaveCount(0);
  await form.waitForTimeout(1000);
  await expect(form.locator('[name="nomVille"]')).toHaveValue('Saisie à garder');
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form.getByText("Vous n'avez pas l'autorisation d'effectuer cette action").first()).toBeVisible();

  await menuOf(form).getByRole('link', { name: 'Régions' }).click();
  await form.getByRole('dialog').getByRole('button', { name: 'Quitter', exact: true }).click();
  await expect(form).toHaveURL(REGION);
  await expect(menuOf(form).getByRole('link', { name: 'Villes' })).toHaveCount(0);
  await form.close();
});

test('a second change that comes right after the first one is followed too', async ({ page, api }) => {
  const person = await makePerson(api, mark(), [VILLE, REGION, CLIENT]);
  await enter(page, person);
  await person.keepOnly([VILLE, CLIENT]);
  await expect(menuOf(page).getByRole('link', { name: 'Régions' })).toHaveCount(0);
  await person.keepOnly([CLIENT]);
  await expect(menuOf(page).getByRole('link', { name: 'Villes' })).toHaveCount(0);
  await expect(menuOf(page).getByRole('link', { name: 'Clients' })).toBeVisible();
});

test('a bibliothèque is copied by who may read it', async ({ page, api }) => {
  const P = '/app/administration/bibliotheque';
  const name = mark();
  await makeTemplate(api, name);
  const person = await makePerson(api, name, [P, `${P}/ajouter`, `${P}/afficher`]);
  await enter(page, person);
  await page.goto(`${P}?q=${name}`);
  await expect(page.getByRole('link', { name: /^Dupliquer / })).toHaveCount(1);
  await person.keepOnly([P, `${P}/ajouter`]);
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ajouter une bibliothèque' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Dupliquer / })).toHaveCount(0);
});
