import { appendFile, writeFile } from 'node:fs/promises';
import type { Locator, Page } from '@playwright/test';
import { mark } from '../support/clients.ts';
import { loseUploads } from '../support/lose-next.ts';
import { expect, test } from '../support/test.ts';

const REGIONS = '/app/administration/region';
const IMPORTS = '/api/region/import?simulation=false';
const LATIN = 'Nom de la région';
const ARABIC = 'Nom en arabe';

const dialogOf = (page: Page) => page.getByRole('dialog', { name: 'Importer des régions' });
const storing = (page: Page) => dialogOf(page).getByRole('button', { name: /^Importer/ });

/** A file whose two columns no field is named after. */
const rowsOf = (name: string): string => `\ufeffA;B\r\n${name} un;${name} deux\r\n`;

type Chosen = Parameters<Locator['setInputFiles']>[0];

const choose = (page: Page, file: Chosen) => dialogOf(page).locator('input[type=file]').setInputFiles(file);

async function assign(page: Page, heading: string, field: string): Promise<void> {
  await dialogOf(page).getByLabel(heading, { exact: true }).click();
  await page.getByRole('option', { name: field, exact: true }).click();
}

/** Imports the file with the first column as the name. The server stores the row, or fails before, and the answer is lost. */
async function loseImport(page: Page, name: string, file?: Chosen): Promise<void> {
  await page.goto(`${REGIONS}?q=${name}`);
  await page.getByRole('button', { name: 'Importer', exact: true }).click();
  await choose(page, file ?? { name: 'regions.csv', mimeType: 'text/csv', buffer: Buffer.from(rowsOf(name)) });
  await assign(page, 'A', LATIN);
  await assign(page, 'B', ARABIC);
  await storing(page).click();
  await expect(dialogOf(page).getByText('impossible de se connecter au réseau')).toBeVisible();
}

test('an import that got no answer is told as stored before its columns are assigned otherwise, and then both are stored', async ({
  page,
  api,
  complaints,
}) => {
  const name = mark();
  const stored = () => api.get(`/region?q=${name}&sort=id,asc`);
  const heed = await loseUploads(page, IMPORTS);
  await loseImport(page, name);
  await expect.poll(stored).toMatchObject({ total: 1 });
  await heed();

  await assign(page, 'A', ARABIC);
  const told = dialogOf(page)
    .getByRole('alert')
    .filter({ hasText: /L'import de regions\.csv resté sans réponse est enregistré\s: 1\sligne importée/ });
  await expect(told).toBeVisible();
  await assign(page, 'B', LATIN);
  await expect(dialogOf(page).getByText('1 à ajouter et 0 à modifier')).toBeVisible();
  await expect(told).toBeVisible();
  await storing(page).click();
  await expect(page.getByText('1 ligne importée', { exact: true })).toBeVisible();
  expect(await stored()).toMatchObject({
    objects: [
      { nomRegion: `${name} un`, nomRegionAr: `${name} deux` },
      { nomRegion: `${name} deux`, nomRegionAr: `${name} un` },
    ],
  });
  complaints.length = 0;
});

test('an import that never arrived is not made up for when its columns are assigned otherwise', async ({ page, api, complaints }) => {
  const name = mark();
  const browser = await page.context().newCDPSession(page);
  browser.on(
    'Fetch.requestPaused',
    ({ requestId }) => void browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  );
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*${IMPORTS}` }] });
  await loseImport(page, name);
  await browser.send('Fetch.disable');
  await assign(page, 'A', ARABIC);
  await assign(page, 'B', LATIN);
  await expect(dialogOf(page).getByText('1 à ajouter et 0 à modifier')).toBeVisible();
  await expect(dialogOf(page).getByText('resté sans réponse')).toHaveCount(0);
  await storing(page).click();
  await expect(page.getByText('1 ligne importée', { exact: true })).toBeVisible();
  expect(await api.get(`/region?q=${name}`)).toMatchObject({ total: 1, objects: [{ nomRegion: `${name} deux` }] });
  complaints.length = 0;
});

test('an import that got no answer is stored once by a second press', async ({ page, api, complaints }) => {
  const name = mark();
  const heed = await loseUploads(page, IMPORTS);
  await loseImport(page, name);
  await expect.poll(() => api.get(`/region?q=${name}`)).toMatchObject({ total: 1 });
  await heed();
  await storing(page).click();
  await expect(page.getByText('1 ligne importée', { exact: true })).toBeVisible();
  expect(await api.get(`/region?q=${name}`)).toMatchObject({ total: 1 });
  complaints.length = 0;
});

test('an import that got no answer is told when its file, which was edited since, is chosen again', async ({
  page,
  api,
  complaints,
}, info) => {
  const name = mark();
  const file = info.outputPath('regions.csv');
  await writeFile(file, rowsOf(name));
  const heed = await loseUploads(page, IMPORTS);
  await loseImport(page, name, file);
  await expect.poll(() => api.get(`/region?q=${name}`)).toMatchObject({ total: 1 });
  await heed();
  await appendFile(file, `${name} trois;${name} quatre\r\n`);
  await storing(page).click();
  await expect(dialogOf(page).getByText(/ce fichier ne peut pas être lu/i)).toBeVisible();
  await choose(page, file);
  await expect(dialogOf(page).getByRole('alert').filter({ hasText: 'est peut-être enregistré' })).toBeVisible();
  complaints.length = 0;
});
