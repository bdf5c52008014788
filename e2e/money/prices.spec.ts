import type { Page } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { dayIn } from '../support/dates.ts';
import { moveTo } from '../support/move-to.ts';
import { makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'facturation' });

const GRID = '/app/administration/tarifPrestation/grille';
const AUTOMATIC = 'Mise sous pli, le pli';
const typed = (day: string): string => day.split('-').reverse().join('/');

test('a price list is made, read as a grid, raised by 5 % from a day, and bills jobs by their day', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const { client } = template;
  const from = dayIn(10);

  await page.goto('/app/administration/prestation/ajouter');
  await page.locator('input[name=libelle]').fill(`${name} Pliage`);
  await page.locator('input[name=unite]').click();
  await page.getByRole('option', { name: 'pli', exact: true }).click();
  await page.locator('input[name=tauxTva]').fill('5,5');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: `${name} Pliage` })).toContainText(/5,5\s%/);

  await moveTo(page, `${GRID}?client=${client.id}`);
  const grid = page.getByRole('table', { name: 'Grille tarifaire' });
  const rows = grid.locator('tbody', { hasText: name });
  await expect(rows).toContainText('Aucun prix ce jour');
  await rows.getByRole('link', { name: 'Ajouter un tarif' }).click();
  await expect(page.locator('input[name=client]')).toHaveValue(client.nomClient);
  await expect(page.locator('input[name=prestation]')).toHaveValue(`${name} Pliage`);
  await addPrice(page, '0,4523', '01/01/2026');
  await expect(page.getByRole('row', { name: client.nomClient })).toContainText(/0,4523\sDH/);

  await moveTo(page, `/app/administration/tarifPrestation/ajouter?client=${client.id}&prestation=${await prestationOf(api, name)}`);
  await addPrice(page, '1', '01/06/2026');
  await expect(page.getByText('vaut déjà à partir du 01/01/2026')).toBeVisible();

  await page.goto(`${GRID}?client=${client.id}`);
  await expect(rows).toContainText(/0,4523\sDH/);
  await expect(rows).toContainText('Prix propre');
  // Uses an automatic prestation of the demo: a new one would change what other tests are billed.
  const billed = await prestationOf(api, AUTOMATIC);
  await api.create('tarifPrestation', {
    prestation: billed,
    client: client.id,
    aPartirDe: 0,
    prixUnitaire: 0.4523,
    dateDebut: '2026-01-01',
  });
  const before = await makeJob(api, template, `${name}-AVANT`, { nombrePlis: 100, nombreSpool: 1 });
  await walkTo(api, before, 6);
  const after = await makeJob(api, template, `${name}-APRES`, {
    nombrePlis: 100,
    nombreSpool: 1,
    dateHeureEnvoi: `${dayIn(15)}T12:00:00Z`,
  });
  const draft = await draftOf(api, client.id, name, [before.id, after.id]);
  expect(await pricesOf(api, draft, billed)).toEqual([0.4523, 0.4523]);

  await page.getByRole('button', { name: 'Réviser les prix…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.locator('input[name=pourcentage]').fill('2000');
  await dialog.locator('input[name=aPartirDu]').fill(typed(from));
  await dialog.getByRole('button', { name: 'Simuler' }).click();
  await expect(dialog).toContainText('ce champ va de \u221299 à 1\u202F000');
  await dialog.locator('input[name=pourcentage]').fill('5');
  await dialog.locator('input[name=pourcentage]').press('Enter');
  const revised = dialog.getByRole('row', { name: `${name} Pliage` });
  await expect(revised).toContainText(/0,4523\sDH\s*0,4749\sDH\s*\+0,0226\sDH/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Appliquer' }).click();
  await expect(page).toHaveURL(new RegExp(`date=${from}`));
  await expect(rows).toContainText(/0,4749\sDH/);
  await moveTo(page, `${GRID}?client=${client.id}`);
  await expect(rows).toContainText(/0,4523\sDH[\s\S]*À partir du .*\s: 0,4749\sDH/);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);

  expect(await pricesOf(api, draft, billed)).toEqual([0.4523, 0.4523]);
  await api.post(`/facture/${draft}/calculer`);
  expect(await pricesOf(api, draft, billed)).toEqual([0.4523, 0.4749]);
});

async function addPrice(page: Page, price: string, from: string): Promise<void> {
  await page.locator('input[name=prixUnitaire]').fill(price);
  await page.locator('input[name=dateDebut]').fill(from);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
}

async function prestationOf(api: Api, name: string): Promise<number> {
  return (((await api.get(`/prestation?q=${encodeURIComponent(name)}`)).objects as Saved[])[0] as Saved).id;
}

async function draftOf(api: Api, client: number, name: string, jobs: number[]): Promise<number> {
  const dateFacture = new Date().toISOString();
  const { id } = await api.create('facture', { numFacture: `${name}-1`, refFacture: name, dateFacture, client });
  await api.post(`/facture/${id}/jobs`, { jobs });
  return id;
}

async function pricesOf(api: Api, facture: number, billed: number): Promise<number[]> {
  const { lignes } = await api.get(`/facture/${facture}/lignes`);
  return (lignes as { prestation: Saved | null; prixUnitaire: number }[])
    .filter(({ prestation }) => prestation?.id === billed)
    .map(({ prixUnitaire }) => prixUnitaire);
}
