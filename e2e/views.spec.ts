import { LIST, makeClients, mark, namesIn } from './support/clients.ts';
import { expect, test } from './support/test.ts';

test('columns are chosen and ordered, and stay so after a reload', async ({ page, api }) => {
  await api.update('preferences/region', { colonnes: [] });
  await page.goto('/app/administration/region');
  const headings = page.getByRole('columnheader');
  await expect(headings).toHaveText(['Nom de la région', 'Nom en arabe', 'Actions']);
  await page.getByRole('button', { name: 'Affichage' }).click();
  const kept = page.waitForResponse((response) => response.url().includes('/preferences/region') && response.request().method() === 'PUT');
  await page.getByRole('button', { name: 'Monter Nom en arabe' }).click();
  await kept;
  await expect(headings).toHaveText(['Nom en arabe', 'Nom de la région', 'Actions']);
  await page.getByRole('checkbox', { name: 'Nom en arabe' }).click();
  await expect(headings).toHaveText(['Nom de la région', 'Actions']);
  await page.reload();
  await expect(headings).toHaveText(['Nom de la région', 'Actions']);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('button', { name: "Colonnes d'origine" }).click();
  await expect(headings).toHaveText(['Nom de la région', 'Nom en arabe', 'Actions']);
});

test('a saved view shows the same rows in another browser', async ({ page, browser, sessions, baseURL, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 3);
  await page.goto(`${LIST}?q=${prefix}&sort=delaiFacturation,asc&delaiFacturationMax=98`);
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 03`, `${prefix} 02`]);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('button', { name: 'Enregistrer la vue' }).click();
  await page.getByLabel('Nom de la vue').fill(`Vue ${prefix}`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('button', { name: `Vue ${prefix}`, exact: true })).toBeVisible();

  const other = await browser.newPage({ baseURL, storageState: await sessions('admin') });
  await other.goto(LIST);
  await other.getByRole('button', { name: 'Affichage' }).click();
  await other.getByRole('button', { name: `Vue ${prefix}`, exact: true }).click();
  await expect.poll(() => namesIn(other)).toEqual([`${prefix} 03`, `${prefix} 02`]);
  await other.getByRole('button', { name: 'Affichage' }).click();
  await other.getByRole('button', { name: `Supprimer la vue Vue ${prefix}` }).click();
  await expect(other.getByRole('button', { name: `Vue ${prefix}`, exact: true })).toHaveCount(0);
  await other.close();
});

test('several rows are deleted at once, and what is in use is told', async ({ page, api }) => {
  const prefix = mark();
  const [used] = await makeClients(api, prefix, 3);
  await api.create('facture', { numFacture: prefix, refFacture: 'r', dateFacture: '2026-10-01T08:00:00Z', client: { id: used?.id } });
  await page.goto(`${LIST}?q=${prefix}`);
  await expect.poll(async () => (await namesIn(page)).length).toBe(3);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await page.getByRole('button', { name: 'Choisir des lignes' }).click();
  await page.getByRole('checkbox', { name: 'Sélectionner les lignes de la page' }).check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog', { name: 'Confirmer la suppression' }).getByRole('button', { name: 'Confirmer' }).click();
  const kept = page.getByRole('dialog', { name: /1.ligne gardée/ });
  await expect(kept).toContainText(`${prefix} 01`);
  await expect(kept).toContainText(/1 facture/);
  await kept.getByRole('button').click();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 01`]);
});
