import type { Dimension, Statistique } from '@editique/domain/retour/statistiques';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

test('shows what came back by each dimension, accessible on a tablet', async ({ page, api }) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto('/app/administration/retour/statistiques');
  const table = page.getByRole('table');
  const rowsOf = async (par: Dimension) => (await api.get(`/retour/statistiques?par=${par}`)) as unknown as Statistique[];
  for (const [label, par] of [
    ['Client', 'client'],
    ['Mois', 'mois'],
    ['Motif', 'motif'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Répartir par' }).getByText(label, { exact: true }).click();
    await expect(table.getByRole('columnheader', { name: label })).toBeVisible();
    // Other tests make returns too, so both are counted until they agree.
    await expect(async () => expect(await table.locator('tbody tr').count()).toBe((await rowsOf(par)).length)).toPass();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);
});

test('the heading, the rows and their links are of one question while the next one is read', async ({ page }) => {
  await page.goto('/app/administration/retour/statistiques?par=mois');
  const table = page.getByRole('table');
  const busy = page.locator('[aria-busy="true"]');
  const links = () => table.getByRole('link').evaluateAll((all) => all.map((link) => link.getAttribute('href')));
  await expect(table.getByRole('columnheader', { name: 'Mois' })).toBeVisible();
  await expect(table.getByRole('link').first()).toBeVisible();
  await expect(busy).toHaveCount(0);

  const showMotifs = await hold(page, /\/retour\/statistiques\?.*par=motif/);
  await page.getByRole('radiogroup', { name: 'Répartir par' }).getByText('Motif', { exact: true }).click();
  await expect(page).toHaveURL(/par=motif/);
  await expect(table.getByRole('columnheader', { name: 'Mois' })).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Par mois' })).toBeVisible();
  expect((await links()).filter((link) => link?.includes('motif='))).toEqual([]);
  await expect(busy.filter({ has: table })).toBeVisible();
  showMotifs();
  await expect(table.getByRole('columnheader', { name: 'Motif' })).toBeVisible();
  await expect(busy).toHaveCount(0);

  const before = await links();
  const showMonth = await hold(page, /\/retour\/statistiques\?/);
  await page.getByRole('button', { name: 'Mois dernier' }).click();
  await expect(page).toHaveURL(/du=.*au=/);
  expect(await links()).toEqual(before);
  await expect(busy.filter({ has: table })).toBeVisible();
  await expect(busy.filter({ hasText: 'Plis déposés' }).filter({ hasNot: table })).toBeVisible();
  showMonth();
  await expect(busy).toHaveCount(0);
  expect(await links()).not.toEqual(before);
});

test('a filter of the statistics finds any record, names a motif by its code and label, and is kept by the address', async ({
  page,
  api,
}) => {
  const name = mark();
  // A select offers a hundred records at once.
  for (let number = 0; number < 101; number++) await api.create('ville', { nomVille: `${name} ${String(number).padStart(3, '0')}` });
  const motif = await api.create('motif', { codeMotif: name, libelleMotif: 'Boîte pleine', usage: 'retour' });
  await page.goto(`/app/administration/retour/statistiques?motif=${motif.id}`);
  await expect(page.getByRole('combobox', { name: 'Motif' })).toHaveValue(`${name} · Boîte pleine`);
  const ville = page.getByRole('combobox', { name: 'Ville' });
  await ville.fill(`${name} 100`);
  await page.getByRole('option', { name: `${name} 100` }).click();
  await expect(page).toHaveURL(/ville=\d+/);
  await page.reload();
  await expect(ville).toHaveValue(`${name} 100`);
  await ville.fill('');
  await expect(page).not.toHaveURL(/ville=/);
});

test('a filter of the statistics names what was picked before the server has named it', async ({ page, api }) => {
  const name = mark();
  const { id } = await api.create('ville', { nomVille: name });
  await page.goto('/app/administration/retour/statistiques');
  const ville = page.getByRole('combobox', { name: 'Ville' });
  await ville.fill(name);
  const letGo = await hold(page, `**/api/ville/all?*id=${id}*`);
  await page.getByRole('option', { name }).click();
  await expect(page).toHaveURL(new RegExp(`ville=${id}`));
  await expect(ville).toHaveValue(name);
  // The address alone has no name.
  await page.reload();
  await expect(ville).toHaveValue(`n° ${id}`);
  letGo();
  await expect(ville).toHaveValue(name);
});
