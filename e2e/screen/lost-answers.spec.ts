import { writeFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { owed } from '../support/billing.ts';
import { LIST, mark } from '../support/clients.ts';
import { loseNext, loseUploads } from '../support/lose-next.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

const REGLEMENTS = '/app/administration/reglement';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

/** Saves the form: the server stores it, but the answer is lost. */
async function saveAndLose(page: Page, address = '/api/client'): Promise<void> {
  await loseNext(page, address);
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith(address));
  await save(page);
  await isLost;
  await expect(page.getByText('impossible de se connecter au réseau').first()).toBeVisible();
}

test('a form sent again makes no second record, and what is changed before is stored', async ({ page, api, complaints }) => {
  const prefix = mark();
  const stored = () => api.get(`/client?q=${prefix}&sort=id,asc`);
  await page.goto(`${LIST}/ajouter`);
  await field(page, 'nomClient').fill(`${prefix} Rif`);
  await field(page, 'codeClient').fill(`${prefix}-1`);
  await field(page, 'delaiFacturation').fill('5');
  await saveAndLose(page);
  await saveAndLose(page);
  expect(await stored()).toMatchObject({ total: 1 });
  await field(page, 'nomClient').fill(`${prefix} Souss`);
  await field(page, 'codeClient').fill(`${prefix}-2`);
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({ objects: [{ nomClient: `${prefix} Rif` }, { nomClient: `${prefix} Souss` }] });
  complaints.length = 0;
});

test('a server that asks to come back decides nothing: the form is still the one that was sent', async ({ page, api, complaints }) => {
  const prefix = mark();
  await page.goto(`${LIST}/ajouter`);
  await field(page, 'nomClient').fill(`${prefix} Rif`);
  await field(page, 'codeClient').fill(prefix);
  await field(page, 'delaiFacturation').fill('5');
  await saveAndLose(page);
  const json = { message: 'Trop de demandes, réessayez dans 1 s' };
  await page.route('**/api/client', (route) => route.fulfill({ status: 429, json }), { times: 1 });
  await save(page);
  await expect(page.getByText(json.message)).toBeVisible();
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  expect(await api.get(`/client?q=${prefix}`)).toMatchObject({ total: 1 });
  complaints.length = 0;
});

test("a change is saved by a second press, and is not told as somebody else's", async ({ page, api, complaints }) => {
  const prefix = mark();
  const client = await api.create('client', { nomClient: prefix, codeClient: prefix, delaiFacturation: 5 });
  await page.goto(`${LIST}/modifier/${client.id}`);
  await field(page, 'nomClient').fill(`${prefix} Souss`);
  await saveAndLose(page);
  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
  expect(await api.get(`/client/${client.id}`)).toMatchObject({ nomClient: `${prefix} Souss` });
  complaints.length = 0;
});

test('a change that is written again over a new version, and then gets no answer, is saved by a second press too', async ({
  page,
  api,
  complaints,
}) => {
  const prefix = mark();
  const client = await api.create('client', { nomClient: prefix, codeClient: prefix, delaiFacturation: 5 });
  await page.goto(`${LIST}/modifier/${client.id}`);
  await field(page, 'nomClient').fill(`${prefix} Souss`);
  await api.update('client', client);
  const isLost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/api/client'));
  // The first attempt is refused because of the new version. The second one is stored, but its answer is lost.
  let attempts = 0;
  await page.route('**/api/client', async (route) => {
    attempts += 1;
    if (attempts !== 2) return route.continue();
    await route.fetch();
    await route.abort();
  });
  await save(page);
  await isLost;
  await expect(page.getByText('impossible de se connecter au réseau').first()).toBeVisible();
  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
  expect(await api.get(`/client/${client.id}`)).toMatchObject({ nomClient: `${prefix} Souss` });
  complaints.length = 0;
});

test('a règlement with its factures is saved by a second press too', async ({ page, api, complaints }) => {
  const client = await api.create('client', { nomClient: `${mark()} Poste`, codeClient: mark(), delaiFacturation: 30 });
  const facture = await owed(api, client, 120, 1);
  const paid = { client: { id: client.id }, date: '2026-11-02', montant: 100, mode: 2, reference: 'CHQ 7' };
  const { id } = await api.create('reglement', { ...paid, imputations: [{ facture: facture.id, montant: 40 }] });
  await page.goto(`${REGLEMENTS}/modifier/${id}`);
  await page.getByRole('textbox', { name: `Montant réglé, ${facture.numFacture}` }).fill('55');
  await saveAndLose(page, '/api/reglement');
  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
  expect(await api.get(`/reglement/${id}`)).toMatchObject({ imputations: [{ montant: 55 }] });
  complaints.length = 0;
});

test('a pièce that is chosen again is stored once', async ({ page, api, complaints }, info) => {
  const job = await makeJob(api, await makeTemplate(api, mark()), mark());
  const file = info.outputPath('bon.pdf');
  await writeFile(file, '%PDF-1.4\n%%EOF\n');
  const heed = await loseUploads(page, `/api/job/${job.id}/pieces`);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const files = page.getByLabel('Fichiers à joindre');
  await files.setInputFiles(file);
  await expect(page.getByText(/^bon\.pdf.*impossible de se connecter au réseau/)).toBeVisible();
  await heed();
  expect(await api.get(`/job/${job.id}/pieces`)).toMatchObject({ total: 1 });
  await files.setInputFiles(file);
  await expect(page.getByText('Pièce jointe', { exact: true })).toBeVisible();
  expect(await api.get(`/job/${job.id}/pieces`)).toMatchObject({ total: 1 });
  complaints.length = 0;
});

const LOT = '/api/ville/supprimer-lot';

async function chooseRows(page: Page, name: string): Promise<void> {
  await page.goto(`/app/administration/ville?q=${name}`);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('button', { name: 'Choisir des lignes' }).click();
  await page.getByRole('checkbox', { name: 'Sélectionner les lignes de la page' }).check();
}

async function deleteChosen(page: Page): Promise<void> {
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
}

test("rows that were deleted without an answer are not told as somebody else's deletion", async ({ page, api, complaints }) => {
  const name = mark();
  await api.create('ville', { nomVille: `${name} A` });
  await api.create('ville', { nomVille: `${name} B` });
  await chooseRows(page, name);
  await loseNext(page, LOT);
  await deleteChosen(page);
  await expect(page.getByText('impossible de se connecter au réseau').first()).toBeVisible();
  expect(await api.get(`/ville?q=${name}`)).toMatchObject({ total: 0 });
  await deleteChosen(page);
  await expect(page.getByText('2 lignes supprimées')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('2 lignes restaurées')).toBeVisible();
  complaints.length = 0;
});

test('of many rows those that were deleted before the connection broke are told, and can be taken back', async ({
  page,
  api,
  complaints,
}) => {
  const name = mark();
  for (let rank = 0; rank < 101; rank++) await api.create('ville', { nomVille: `${name} ${rank}` });
  await chooseRows(page, name);
  await page.getByRole('button', { name: 'Sélectionner les 101 lignes' }).click();
  await page.route(`**${LOT}`, (route) => (route.request().postDataJSON().ids.length === 1 ? route.abort() : route.continue()));
  await deleteChosen(page);
  await expect(page.getByText('impossible de se connecter au réseau').first()).toBeVisible();
  await expect(page.getByText('100 lignes supprimées')).toBeVisible();
  await page.getByRole('button', { name: 'Annuler', exact: true }).click();
  await expect(page.getByText('100 lignes restaurées')).toBeVisible();
  complaints.length = 0;
});

test('a return that is taken back without an answer is taken back by a second press, and then the one before', async ({
  page,
  api,
  complaints,
}) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1 });
  await page.goto('/app/administration/retour/saisie');
  await expect(page.getByRole('group', { name: 'Motif des plis suivants' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('F1');
  const count = page.getByRole('status', { name: 'Retours enregistrés' });
  for (const piece of [1, 2]) await scan(page, `PLI:${job.id}:${piece}`);
  await expect(count).toHaveText('2');
  await loseNext(page, '/api/retour/scan/annuler');
  await page.keyboard.press('Control+z');
  await expect(page.getByText('impossible de se connecter au réseau').first()).toBeVisible();
  await expect(count).toHaveText('1');
  await page.keyboard.press('Control+z');
  // No older scan is taken back while that one is.
  await expect(page.getByRole('listitem').filter({ hasText: `PLI:${job.id}:2` })).toContainText('annulé');
  await page.keyboard.press('Control+z');
  await expect(count).toHaveText('0');
  expect(await api.get(`/retour?job=${job.id}`)).toMatchObject({ total: 0 });
  complaints.length = 0;
});
