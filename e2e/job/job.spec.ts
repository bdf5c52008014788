import type { Page } from '@playwright/test';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { choose, chooseTemplate, field, fillJob, save } from '../support/job-form.ts';
import { moveTo } from '../support/move-to.ts';
import { JOBS, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const currentStep = (page: Page) => page.getByRole('list', { name: 'Étapes' }).locator('[aria-current="step"]');

test('creates a job from its template, with the spools shown before they are made', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  await page.goto(JOBS);
  await page.getByRole('link', { name: 'Ajouter un job', exact: true }).click();
  await chooseTemplate(page, template.libelle);
  const card = page.locator('section').filter({ hasText: 'Modèle choisi' });
  await expect(card).toContainText(template.client.nomClient);
  await expect(card).toContainText('Automatique');
  await fillJob(page, `${name} JOB`, '3');
  await expect(page.locator('section').filter({ hasText: 'Découpage en spools' })).toContainText('S03');
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: `${name} JOB` });
  await expect(row).toContainText('Enregistrer');
  await expect(row).toContainText("En cours d'execution");
  await expect(row).toContainText('Non Facturé');
  await row.getByRole('link', { name: `Afficher ${name} JOB` }).click();
  await expect(page.getByRole('heading', { name: 'Afficher un job', level: 1 })).toBeVisible();
  await expect(currentStep(page)).toContainText('Enregistrer');
  await expect(page.getByText(`${name} JOB_S03`)).toBeVisible();
});

test('holds the counts against the template, and the dates against each other', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name, { insertion: 3 });
  await page.goto(`${JOBS}/ajouter`);
  await save(page);
  await expect(page.getByText('Vous devez séléctionner une valeur', { exact: true })).toHaveCount(2);
  await chooseTemplate(page, template.libelle);
  // The template has no insertions, so that count becomes zero. It sends PDFs, so zero PDFs are refused.
  await expect(field(page, 'nombreInsertions')).toHaveValue('0');
  await field(page, 'nombrePdf').fill('0');
  await field(page, 'nombrePages').fill('1,5');
  await field(page, 'nombrePlis').fill('-3');
  await save(page);
  await expect(page.locator('[name="nombrePdf"][aria-invalid="true"]')).toBeVisible();
  await expect(page.getByText('ce champ est numérique', { exact: true })).toBeVisible();
  await expect(page.getByText('ce champ doit être positive', { exact: true })).toHaveCount(2);
  await choose(page, 'typeCreation', 'Démarrer');
  for (const count of ['nombrePages', 'nombrePlis', 'nombreFeuilles', 'nombrePdf', 'nombreSpool']) await field(page, count).fill('10');
  await field(page, 'nomjob').fill(name);
  await field(page, 'observation').fill('o');
  await field(page, 'commentaire').fill('c');
  await field(page, 'dateHeureReception').fill('16/11/2026 09:30');
  await field(page, 'dateHeureEnvoi').fill('14/11/2026 18:00');
  await save(page);
  await expect(page.getByText("la date d'envoi ne peut pas précéder la date de réception")).toBeVisible();
  await expect(field(page, 'dateHeureEnvoi')).toBeFocused();
});

test('the edit form has the facture of its own client, and no type of creation', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const other = await makeTemplate(api, `${name}x`);
  const job = await makeJob(api, template, name);
  const facture = { refFacture: 'r', dateFacture: new Date().toISOString() };
  await api.create('facture', { ...facture, numFacture: `F-${name}`, client: { id: template.client.id } });
  await api.create('facture', { ...facture, numFacture: `F-${name}x`, client: { id: other.client.id } });
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await page.getByRole('link', { name: 'Modifier', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Modifier un job', level: 1 })).toBeVisible();
  await expect(field(page, 'nomjob')).toHaveValue(name);
  await expect(field(page, 'typeCreation')).toHaveCount(0);
  await field(page, 'facture').click();
  await expect(page.getByRole('option')).toHaveText([`F-${name}`]);
  await page.getByRole('option').click();
  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
  expect(await api.get(`/job/${job.id}`)).toMatchObject({ statutFacturation: 'Facturé' });
});

test('late jobs stand out and are one press away; several tickets come in one PDF', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const past = (days: number) => new Date(Date.now() - days * 86_400_000).toISOString();
  await makeJob(api, template, `${name} TARD`, { dateHeureReception: past(3), dateHeureEnvoi: past(2) });
  await makeJob(api, template, `${name} TEMPS`);
  await page.goto(`${JOBS}?q=${name}`);
  await expect(page.locator('tr[data-mark="late"]')).toHaveCount(1);
  await expect(page.locator('tr[data-mark="late"]')).toContainText(`${name} TARD`);
  await page.getByRole('checkbox', { name: 'Sélectionner les lignes de la page' }).check();
  const answer = page.waitForResponse(/\/api\/job\/fiches\.pdf/);
  await button(page, 'Fiches PDF').click();
  expect((await answer).headers()['content-type']).toContain('application/pdf');
  await page.getByRole('button', { name: /^En retard/ }).click();
  await expect(page).toHaveURL(/enRetard=true/);
  await expect(page.getByRole('row').filter({ hasText: `${name} TEMPS` })).toHaveCount(0);
});

test('a bibliothèque is copied under a name of its own and shows the jobs made from it', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  await makeJob(api, template, `${name} JOB`);
  await page.goto(`/app/administration/bibliotheque/afficher/${template.id}`);
  await expect(page.getByText('Automatique', { exact: true })).toBeVisible();
  await expect(page.getByRole('row').filter({ hasText: `${name} JOB` })).toBeVisible();
  await page.getByRole('link', { name: 'Dupliquer', exact: true }).click();
  await expect(field(page, 'libelle')).toHaveValue(`${template.libelle} (copie)`);
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  await expect(page.getByText(`${template.libelle} (copie)`)).toBeVisible();
});

test('the pages of one record are accessible in light and dark, and fit 320 px', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const job = await makeJob(api, template, `${name} ${'très long nom de job '.repeat(3)}`.trim(), { nombreSpool: 3 });
  await walkTo(api, job, 4);
  const history = ((await api.get(`/historique?job=${job.id}&size=1`)) as unknown as { objects: { id: number }[] }).objects[0]?.id;
  const spool = ((await api.get(`/spool?job=${job.id}&size=1`)) as unknown as { objects: { id: number }[] }).objects[0]?.id;
  const routes = [
    `${JOBS}/afficher/${job.id}`,
    `${JOBS}/modifier/${job.id}`,
    `/app/administration/bibliotheque/afficher/${template.id}`,
    `/app/administration/historique/afficher/${history}`,
    `/app/administration/spool/afficher/${spool}`,
  ];
  for (const route of routes) {
    await page.setViewportSize({ width: 1440, height: 900 });
    await moveTo(page, route);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Loading...')).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
  }
});

test('a job begun from its bibliothèque is received now, like the last one, and another follows it', async ({ page, api }) => {
  const name = mark();
  const mode = await api.create('modeImpression', { libelle: `Recto verso ${name}` });
  const template = await makeTemplate(api, name, { modeImpression: { id: mode.id } });
  await makeJob(api, template, `${name}-AVANT`, { nombreSpool: 3, typeCreation: 1 });
  await page.goto(`/app/administration/bibliotheque/afficher/${template.id}`);
  await page.getByRole('link', { name: 'Créer un job' }).click();
  await expect(field(page, 'bibliotheque')).toHaveValue(new RegExp(template.libelle));
  await expect(field(page, 'dateHeureReception')).not.toHaveValue('');
  await expect(field(page, 'typeCreation')).toHaveValue('Création');
  await expect(field(page, 'nombreSpool')).toHaveValue('3');
  await fillJob(page, `${name}-UN`, '1');
  await field(page, 'nombreFeuilles').fill('1000');
  await expect(page.getByText(/1.000.pages à 2.pages par feuille font de 500 à 805.feuilles/)).toBeVisible();
  // Nothing is said of a value that the form refuses.
  const pages = await field(page, 'nombrePages').inputValue();
  for (const refused of ['1,2', '1.200', '-5']) {
    await field(page, 'nombrePages').fill(refused);
    await expect(page.getByText(/par feuille font/)).toHaveCount(0);
  }
  await field(page, 'nombrePages').fill(pages);
  await expect(page.getByText(/par feuille font/)).toBeVisible();
  await field(page, 'nombreFeuilles').fill('500');
  await expect(page.getByText(/par feuille font/)).toHaveCount(0);

  const saveAnd = async (label: string) => {
    await page.getByRole('button', { name: 'Plus de choix' }).click();
    await page.getByRole('menuitem', { name: label }).click();
  };
  await saveAnd('Enregistrer et ajouter un autre');
  await expect(field(page, 'nomjob')).toHaveValue('');
  await expect(field(page, 'nombreSpool')).toHaveValue('1');
  await fillJob(page, `${name}-DEUX`, '1');
  await saveAnd('Enregistrer et ouvrir');
  await expect(page.getByText(`${name}-DEUX`, { exact: true }).first()).toBeVisible();
  await expect(page).toHaveURL(/\/job\/afficher\/\d+$/);
});
