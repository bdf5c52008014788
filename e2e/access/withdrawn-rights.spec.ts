import type { Page } from '@playwright/test';
import { FACTURES, makeValidated, pageOf } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { enter } from '../support/enter.ts';
import { hears } from '../support/live.ts';
import { makePerson } from '../support/person.ts';
import { JOBS, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

// Each test signs in a person whose rights nobody else has.
test.use({ account: null });

const VILLE = '/app/administration/ville';
const REGION = '/app/administration/region';
const CLIENT = '/app/administration/client';

const menuOf = (page: Page) => page.getByRole('navigation', { name: 'Menu principal' });

test('what is typed stays though another tab follows a withdrawn right, and the menu follows once it is dropped', async ({ page, api }) => {
  test.slow();
  const person = await makePerson(api, mark(), [VILLE, `${VILLE}/ajouter`, REGION]);
  await enter(page, person);
  const form = await page.context().newPage();
  const heard = hears(form);
  await form.goto(`${VILLE}/ajouter`);
  await form.locator('[name="nomVille"]').fill('Saisie à garder');
  await heard;

  await person.have([REGION]);
  await expect(menuOf(page).getByRole('link', { name: 'Villes' })).toHaveCount(0);
  // The time in which the form would have gone.
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

const NOT_ALLOWED = "Vous n'avez pas l'autorisation d'effectuer cette action";

test('an avoir and a mail that are being typed stay when their right is withdrawn, and the server says why they cannot leave', async ({
  page,
  api,
}) => {
  const shown = [FACTURES, `${FACTURES}/afficher`];
  const person = await makePerson(api, mark(), [...shown, `${FACTURES}/avoir`, `${FACTURES}/envoyer`]);
  const { id } = await makeValidated(api, mark(), [{ libelle: 'Ligne', quantite: 10, prixUnitaire: 100, tauxTva: 20 }]);
  await enter(page, person);
  const heard = hears(page);
  await page.goto(pageOf(id));
  await heard;

  const avoir = page.getByRole('button', { name: 'Faire un avoir' });
  await avoir.click();
  const taking = page.getByRole('dialog', { name: /^Faire un avoir/ });
  await taking.getByText('Une partie').click();
  const quantity = taking.getByLabel('Quantité à reprendre, Ligne');
  await quantity.fill('3');
  await person.have([...shown, `${FACTURES}/envoyer`]);
  // The page behind the dialog follows the new rights.
  await expect(page.locator('button', { hasText: 'Faire un avoir' })).toHaveCount(0);
  await expect(quantity).toHaveValue('3');
  await taking.getByRole('button', { name: 'Créer le brouillon' }).click();
  await expect(taking.getByText(NOT_ALLOWED)).toBeVisible();
  await taking.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(taking).toHaveCount(0);

  await page.getByRole('button', { name: 'Envoyer' }).click();
  const sending = page.getByRole('dialog', { name: 'Envoyer la facture' });
  const words = sending.getByLabel('Message');
  await words.fill('Comme convenu ce matin.');
  await person.have(shown);
  await expect(page.locator('main button', { hasText: 'Envoyer' })).toHaveCount(0);
  await expect(words).toHaveValue('Comme convenu ce matin.');
  await sending.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(NOT_ALLOWED).first()).toBeVisible();
  await expect(words).toHaveValue('Comme convenu ce matin.');
});

test('a note that is being typed stays when its right is withdrawn', async ({ page, api }) => {
  const name = mark();
  const person = await makePerson(api, name, [JOBS, `${JOBS}/afficher`, `${JOBS}/modifier`]);
  const { id } = await makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1 });
  await enter(page, person);
  const heard = hears(page);
  await page.goto(`${JOBS}/afficher/${id}`);
  await heard;
  const note = page.getByRole('textbox', { name: 'Nouvelle note' });
  await note.fill('Le papier arrive demain');
  await person.have([JOBS, `${JOBS}/afficher`]);
  await expect(page.getByRole('link', { name: 'Modifier' })).toHaveCount(0);
  await expect(note).toHaveValue('Le papier arrive demain');
  await page.getByRole('button', { name: 'Ajouter la note' }).click();
  await expect(page.getByText(NOT_ALLOWED).first()).toBeVisible();
  await expect(note).toHaveValue('Le papier arrive demain');
  // Nothing is left to keep, so no empty field is offered for another note.
  await note.fill('');
  await expect(note).toHaveCount(0);
  // Without a list beside it, the job's data start at the left, with no empty column.
  const leftOf = async (text: string) => (await page.getByRole('main').getByText(text, { exact: true }).first().boundingBox())?.x ?? 0;
  expect(Math.abs((await leftOf('Informations')) - (await leftOf('Pages')))).toBeLessThan(2);
});

test('what is being declared on a job stays when the right that shows its spools is withdrawn', async ({ page, api }) => {
  const name = mark();
  const person = await makePerson(api, name, [JOBS, `${JOBS}/afficher`, `${JOBS}/avancement`]);
  const job = await makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1 });
  await walkTo(api, job, 2);
  await enter(page, person);
  const heard = hears(page);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await heard;
  await page.getByRole('button', { name: 'Déclarer' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Déclarer un avancement' });
  const quantity = dialog.getByLabel('Feuilles imprimées');
  await quantity.fill('7');
  const reread = page.waitForResponse(/\/suivi/);
  await person.have([JOBS, `${JOBS}/afficher`]);
  // The page behind the dialog follows the new rights and no longer shows the spools.
  await reread;
  await expect(page.locator('main h2', { hasText: /^Spools/ })).toHaveCount(0);
  await expect(quantity).toHaveValue('7');
  await dialog.getByRole('button', { name: 'Déclarer' }).click();
  await expect(page.getByText(NOT_ALLOWED).first()).toBeVisible();
  await expect(quantity).toHaveValue('7');
});

test('who may no longer deposit keeps the dépôt being typed, and is offered no other', async ({ page, api }) => {
  const P = '/app/administration/depot';
  const name = mark();
  const person = await makePerson(api, name, [P, `${P}/a-deposer`, `${P}/ajouter`]);
  await walkTo(api, await makeJob(api, await makeTemplate(api, name), name), 5);
  await enter(page, person);
  const heard = hears(page);
  await page.goto(`${P}/a-deposer`);
  await heard;
  await page.getByRole('checkbox', { name: new RegExp(name) }).check();
  await page.getByRole('button', { name: 'Créer le dépôt' }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer le dépôt' });
  const type = dialog.getByLabel('Type');
  await type.fill('Courrier du soir');
  await person.have([P, `${P}/a-deposer`]);
  await expect(page.locator('button', { hasText: 'Créer le dépôt (' })).toHaveCount(0);
  await expect(type).toHaveValue('Courrier du soir');
  await dialog.getByRole('button', { name: 'Fermer' }).last().click();
  await expect(page.getByRole('checkbox', { name: new RegExp(name) })).toHaveCount(0);
});

test('a second change that comes right after the first one is followed too', async ({ page, api }) => {
  const person = await makePerson(api, mark(), [VILLE, REGION, CLIENT]);
  await enter(page, person);
  await person.have([VILLE, CLIENT]);
  await expect(menuOf(page).getByRole('link', { name: 'Régions' })).toHaveCount(0);
  await person.have([CLIENT]);
  await expect(menuOf(page).getByRole('link', { name: 'Villes' })).toHaveCount(0);
  await expect(menuOf(page).getByRole('link', { name: 'Clients' })).toBeVisible();
});
