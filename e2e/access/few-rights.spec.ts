import type { Page } from '@playwright/test';
import { FACTURES, makeValidated, pageOf } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { hearNothing, hears } from '../support/live.ts';
import { makePerson, type Person } from '../support/person.ts';
import { JOBS, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

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

  await person.have([REGION]);
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
  // Behind the dialog the page follows.
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
  // Nothing is left to keep: nobody is asked to type another one.
  await note.fill('');
  await expect(note).toHaveCount(0);
  // No list goes with the job: what is told of it begins at the left, without an empty column.
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
  // Behind the dialog the page follows, and shows no spools any more.
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

test('who may open no list is told so, and where rights come from', async ({ page, api }) => {
  const person = await makePerson(api, mark(), [`${VILLE}/ajouter`]);
  await enter(page, person);
  await expect(page.getByText('Aucune liste ne vous est ouverte', { exact: true })).toBeVisible();
  await person.have([`${VILLE}/ajouter`, VILLE]);
  await page.reload();
  await expect(page.getByRole('main').getByRole('link', { name: 'Villes' })).toBeVisible();
  await expect(page.getByText('Aucune liste ne vous est ouverte', { exact: true })).toHaveCount(0);
});

test('a bibliothèque is copied by who may read it', async ({ page, api }) => {
  const P = '/app/administration/bibliotheque';
  const name = mark();
  await makeTemplate(api, name);
  const person = await makePerson(api, name, [P, `${P}/ajouter`, `${P}/afficher`]);
  await enter(page, person);
  await page.goto(`${P}?q=${name}`);
  await expect(page.getByRole('link', { name: /^Dupliquer / })).toHaveCount(1);
  await person.have([P, `${P}/ajouter`]);
  await page.reload();
  await expect(page.getByText(name).first()).toBeVisible();
  await expect(page.getByRole('link', { name: 'Ajouter une bibliothèque' })).toBeVisible();
  await expect(page.getByRole('link', { name: /^Dupliquer / })).toHaveCount(0);
});

test('a role is given no list that its author lacks', async ({ page, api }) => {
  const P = '/app/utilisateur/role';
  const name = mark();
  const person = await makePerson(api, name, [P, `${P}/modifier`, `${P}/ajouter`, '/app/utilisateur/page']);
  const { objects } = (await api.get('/page?size=100&q=/app/utilisateur')) as unknown as {
    objects: { id: number; chemin: string; module: { id: number } }[];
  };
  const given = objects.filter(({ chemin }) => chemin === '/app/utilisateur/module/ajouter' || chemin === '/app/utilisateur/page/ajouter');
  const pages = given.map(({ id }) => ({ value: id }));
  const role = await api.create('role', { libelle: `${name} bis`, module: given[0]?.module, pages });
  await enter(page, person);
  await page.goto(`${P}/modifier/${role.id}`);
  const warning = page.getByText(/ces écrans ne sont pas dans le menu/);
  await expect(warning).toContainText('Modules (Ajouter), Pages (Ajouter).');
  await page.getByRole('button', { name: /Cocher/ }).click();
  await expect(page.getByRole('checkbox', { name: 'Pages, Lister', exact: true })).toBeChecked();
  await expect(page.getByRole('checkbox', { name: 'Modules, Lister', exact: true })).not.toBeChecked();
  await expect(warning).toContainText(': Modules (Ajouter).');
  await expect(page.getByRole('button', { name: /Cocher/ })).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
});

const ALONE = {
  'Afficher un dépôt': ['/app/administration/depot/afficher', 'depot'],
  'Afficher un retirage': ['/app/administration/retirage/afficher', 'retirage'],
  'Réinitialiser le mot de passe': ['/app/utilisateur/reset-password', 'users'],
} as const;

for (const [title, [path, endpoint]] of Object.entries(ALONE)) {
  test(`« ${title} » asks for nothing that its reader may not have`, async ({ page, api }) => {
    const { objects } = (await api.get(`/${endpoint}?size=1`)) as unknown as { objects: { id: number }[] };
    const person = await makePerson(api, mark(), [path]);
    await enter(page, person);
    // An open stream would never let the network come to rest.
    await hearNothing(page);
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(new URL(answer.url()).pathname));
    await page.goto(`${path}/${objects[0]?.id}`);
    await expect(page.getByRole('heading', { name: title, level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(refused).toEqual([]);
  });
}

test.describe('a user who may only read', () => {
  test.use({ account: 'lecture' });

  test('is told by name what a list is narrowed to, also where it has no row', async ({ page, api }) => {
    const [client] = (await api.get('/client/all?size=1')) as unknown as { id: number; nomClient: string }[];
    const refused: string[] = [];
    page.on('response', (answer) => answer.status() === 403 && refused.push(answer.url()));
    await page.goto(`/app/administration/job?client=${client?.id}&q=${mark()}`);
    await expect(page.getByText('Aucun résultat trouvé', { exact: true })).toBeVisible();
    await expect(page.getByRole('main')).toContainText(client?.nomClient ?? '');
    expect(refused).toEqual([]);
  });
});
