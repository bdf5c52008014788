import { readFile } from 'node:fs/promises';
import { expectWholeButtons } from '../support/checks.ts';
import { LIST, makeClients, mark, namesIn } from '../support/clients.ts';
import { holdLastLine } from '../support/hold-last-line.ts';
import { expect, test } from '../support/test.ts';

const csv = (name: string, lines: string[]) => ({ name, mimeType: 'text/csv', buffer: Buffer.from(`\ufeff${lines.join('\r\n')}\r\n`) });
const HEADINGS = 'id;Nom du client;Code client;Délai de facturation';

test('an export holds what the list shows, on all of its pages, as French Excel reads it', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 12);
  await api.create('client', { nomClient: `${prefix} Crédit Émeraude`, codeClient: `=${prefix}`, delaiFacturation: 30 });
  await page.goto(`${LIST}?q=${prefix}&sort=codeClient,asc`);
  await expect.poll(async () => (await namesIn(page)).length).toBe(10);
  await page.getByRole('button', { name: 'Exporter' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: 'Fichier CSV' }).click();
  const file = await downloaded;
  expect(file.suggestedFilename()).toMatch(/^clients-\d{4}-\d\d-\d\d\.csv$/);
  const text = await readFile(await file.path(), 'utf8');
  expect(text.startsWith('\ufeff')).toBe(true);
  const lines = text.slice(1).trim().split(/\r?\n/);
  expect(lines[0]).toBe(`${HEADINGS};Adresse;ICE;Identifiant fiscal;E-mail de facturation;Délai de paiement`);
  expect(lines).toHaveLength(14);
  expect(lines.find((line) => line.includes('Émeraude'))).toContain(`'=${prefix}`);
});

test('a file with errors is told by line and column, mended, and imported', async ({ page }) => {
  const prefix = mark();
  await page.goto(`${LIST}?q=${prefix}`);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Importer des clients' });
  const store = modal.getByRole('button', { name: /^Importer/ });
  const bad = csv('clients.csv', [HEADINGS, `;${prefix} un;${prefix}1;30`, `;${prefix} deux;;abc`]);
  await modal.locator('input[type=file]').setInputFiles(bad);
  await expect(modal.getByRole('row', { name: '3 Code client ce champ est obligatoire' })).toBeVisible();
  await expect(modal.getByRole('row', { name: '3 Délai de facturation ce champ est numérique' })).toBeVisible();
  await expect(store).toBeDisabled();
  const downloaded = page.waitForEvent('download');
  await modal.getByRole('button', { name: 'Télécharger les erreurs' }).click();
  expect(await readFile(await (await downloaded).path(), 'utf8')).toContain('"3";"Code client";"ce champ est obligatoire"');

  const good = csv('clients.csv', [HEADINGS, `;${prefix} un;${prefix}1;30`, `;${prefix} deux;${prefix}2;45`]);
  await modal.locator('input[type=file]').setInputFiles(good);
  await expect(modal.getByRole('status').filter({ hasText: '2 à ajouter et 0 à modifier' })).toBeVisible();
  await store.click();
  // The message disappears on its own.
  await expect(page.getByText(/2.lignes importées/)).toBeVisible();
  await expect(modal).toBeHidden();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} deux`, `${prefix} un`]);
});

test('a large file tells how far it is, by the row', async ({ page, origin }) => {
  const prefix = mark();
  const answers = await holdLastLine(page, origin, '/api/client/import*');
  await page.goto(`${LIST}?q=${prefix}`);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Importer des clients' });
  const rows = Array.from({ length: 4000 }, (_, index) => `;${prefix} ${index};${prefix}-${index};30`);
  // The bar changes faster than a test can poll, so everything it shows is recorded.
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(window, { said });
    new MutationObserver(() => {
      const bar = document.querySelector('[role=progressbar]');
      const now = bar?.getAttribute('aria-valuenow');
      if (now) said.push(`${now} ${bar?.getAttribute('aria-valuetext')}`);
    }).observe(document.body, { subtree: true, childList: true, attributes: true, attributeFilter: ['aria-valuenow', 'aria-valuetext'] });
  });
  const said = async (phase: string) =>
    (await page.evaluate(() => (window as unknown as { said: string[] }).said)).filter((line) => line.includes(phase));
  await modal.locator('input[type=file]').setInputFiles(csv('clients.csv', [HEADINGS, ...rows]));
  // If several lines arrive together, only the last one is shown. Which and how many depends on the machine.
  await expect.poll(() => said('Vérification')).not.toEqual([]);
  await expect(modal.getByRole('status').filter({ hasText: /4.000.lignes/ })).toBeHidden();
  answers.release();
  await expect(modal.getByRole('status').filter({ hasText: /4.000.lignes/ })).toBeVisible();
  for (const line of await said('Vérification')) expect(line).toMatch(/^(\d+) Vérification.: [\d\s]+ lignes? sur 4.000, \1.%$/);
  await modal.getByRole('button', { name: /^Importer/ }).click();
  await expect.poll(() => said('Enregistrement')).not.toEqual([]);
  answers.release();
  await expect(modal).toBeHidden();
  const stored = await said('Enregistrement');
  const shares = stored.map((line) => Number(line.split(' ')[0]));
  expect(shares).toEqual(shares.toSorted((one, other) => one - other));
  await expect(page.getByText(/1–10 sur 4.000/)).toBeVisible();
  await answers.close();
});

test('a row that somebody changed after the simulation is told, and can be simulated again', async ({ page, api }) => {
  const prefix = mark();
  const form = { nomClient: `${prefix} avant`, codeClient: prefix, delaiFacturation: 30 };
  const client = await api.create('client', form);
  await page.goto(`${LIST}?q=${prefix}`);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Importer des clients' });
  const store = modal.getByRole('button', { name: /^Importer/ });
  const simulated = modal.getByRole('status').filter({ hasText: '1 à modifier' });
  await modal.locator('input[type=file]').setInputFiles(csv('clients.csv', ['id;Nom du client', `${client.id};${prefix} du fichier`]));
  await expect(simulated).toBeVisible();
  await api.update('client', { ...form, id: client.id, nomClient: `${prefix} entre-temps` });
  await store.click();
  await expect(modal.getByRole('row', { name: '2 cette ligne a été modifiée depuis la simulation' })).toBeVisible();
  await expect(modal.getByText(/les données ont changé depuis la simulation/)).toBeVisible();
  await expect(store).toHaveCount(0);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectWholeButtons(modal);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect((await api.get(`/client/${client.id}`)).nomClient).toBe(`${prefix} entre-temps`);
  await modal.getByRole('button', { name: 'Simuler à nouveau' }).click();
  await expect(simulated).toBeVisible();
  await store.click();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} du fichier`]);
});

for (const heading of ['Société', '__proto__'])
  test(`a foreign heading is told what it holds: ${heading}`, async ({ page }) => {
    const prefix = mark();
    await page.goto(`${LIST}?q=${prefix}`);
    await page.getByRole('button', { name: 'Importer', exact: true }).click();
    const modal = page.getByRole('dialog', { name: 'Importer des clients' });
    const file = csv('autre.csv', [`${heading};Code client;Délai de facturation`, `${prefix} un;${prefix};30`]);
    await modal.locator('input[type=file]').setInputFiles(file);
    await modal.getByLabel(heading).click();
    await page.getByRole('option', { name: 'Nom du client' }).click();
    await expect(modal.getByRole('status').filter({ hasText: '1 à ajouter' })).toBeVisible();
    await modal.getByRole('button', { name: /^Importer/ }).click();
    await expect.poll(() => namesIn(page)).toEqual([`${prefix} un`]);
  });

test('a file of another kind is refused with a clear message', async ({ page }) => {
  await page.goto(LIST);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  const modal = page.getByRole('dialog', { name: 'Importer des clients' });
  await modal
    .locator('input[type=file]')
    .setInputFiles({ name: 'image.csv', mimeType: 'text/csv', buffer: Buffer.from([0x89, 0x50, 0, 1, 2, 255]) });
  await expect(modal.getByRole('alert')).toBeVisible();
});

test.describe('without the right to add', () => {
  test.use({ account: 'lecture' });

  test('rows are exported, not imported', async ({ page }) => {
    await page.goto(LIST);
    await expect(page.getByRole('button', { name: 'Exporter' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Importer', exact: true })).toHaveCount(0);
  });
});
