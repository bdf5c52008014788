import type { Locator } from '@playwright/test';
import { expectAccessibleInBoth } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { done, nextStep, openStation, scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => openStation(page));

test('a name, the text of a ticket, a pause while printing, and a declaration taken back', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const job = await makeJob(api, template, `${name} Été`, { nombreSpool: 1 });
  await walkTo(api, job, 2);
  await makeJob(api, template, `${name} Hiver`);
  await makeJob(api, template, `${name} Hiver`);
  await scan(page, `${name} ete`);
  await expect(page.getByRole('region', { name: `${name} Été` })).toBeVisible();
  await scan(page, `Fiche de job - ${name} Hiver`);
  await expect(page.getByRole('region', { name: 'Jobs de ce nom' }).getByRole('button')).toHaveCount(2);
  await expectAccessibleInBoth(page);
  await scan(page, `fiche-job-${job.id}.pdf`);
  await expect(page.getByRole('alert')).toContainText('End Print impossible');

  // Declares too much, then takes it back.
  await page.keyboard.press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Déclarer un avancement' });
  await dialog.locator('[name="impression"]').fill('150');
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('button', { name: 'Annuler la déclaration de 150 feuilles' })).toBeVisible();
  await expect(dialog.locator('[name="impression"]')).toHaveValue('50');
  await dialog.getByRole('button', { name: 'Annuler la déclaration de 150 feuilles' }).click();
  await dialog.getByRole('button', { name: "Confirmer l'annulation de 150 feuilles" }).click();
  await expect(dialog.locator('[name="impression"]')).toHaveValue('200');
  await expect(dialog.getByRole('region', { name: 'Dernières déclarations' })).toContainText('annulation');
  await expectAccessibleInBoth(page);
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByRole('alert')).toContainText('End Print impossible');

  const motif = await api.create('motif', { codeMotif: name, libelleMotif: `${name} Bourrage` });
  await openStation(page);
  await scan(page, `JOB:${job.id}`);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('button', { name: `${name} Bourrage` }).click();
  await expect(done(page, 'mis en pause')).toBeVisible();
  const { historique } = (await api.get(`/job/${job.id}/suivi`)) as unknown as { historique: { action: number; motif: { id: number } }[] };
  expect(historique[0]).toMatchObject({ action: 8, motif: { id: motif.id } });
});

/** Returns the number of children in each visual row. */
const rowsOf = (bar: Locator): Promise<number[]> =>
  bar.evaluate(({ children }) => {
    const tops = [...children].map((child) => Math.round(child.getBoundingClientRect().top));
    return [...new Set(tops)].map((row) => tops.filter((top) => top === row).length);
  });

test('prints labels: of a job at the station, of a dépôt and of machines at the office', async ({ page, context, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1 });
  await walkTo(api, job, 5);
  await scan(page, `JOB:${job.id}`);
  await expect(nextStep(page, 'End dépôt')).toBeVisible();
  await page.setViewportSize({ width: 1200, height: 900 });
  // Four would fit in a row, but leave the last one alone.
  expect(await rowsOf(page.getByRole('button', { name: 'Autre job' }).locator('..'))).toEqual([3, 2]);
  await page.getByRole('button', { name: 'Étiquettes' }).click();
  const dialog = page.getByRole('dialog', { name: `Étiquettes de ${job.nomjob}` });
  await dialog.getByLabel('Caissettes').fill('0');
  await page.keyboard.press('Enter');
  await expect(dialog).toContainText('il faut au moins une caissette ou un carton');
  await dialog.getByLabel('Caissettes').fill('3');
  await dialog.getByText('Rouleau').click();
  await expectAccessibleInBoth(page);
  const [file] = await Promise.all([
    page.waitForResponse((answer) => answer.url().includes('/etiquettes.pdf?caissettes=3&cartons=0&format=rouleau')),
    context.waitForEvent('page'),
    dialog.getByRole('button', { name: 'Ouvrir le PDF' }).click(),
  ]);
  expect(file.headers()['content-type']).toBe('application/pdf');
  await expect(dialog).toBeHidden();

  await page.goto('/app/administration/machine');
  for (const row of [1, 2]) await page.getByRole('row').nth(row).getByRole('checkbox').check();
  await page.getByRole('button', { name: 'Étiquettes' }).click();
  // The paper format is remembered.
  await expect(page.getByRole('dialog', { name: 'Étiquettes de machines' }).getByRole('radio', { name: 'Rouleau' })).toBeChecked();
});

test('machines that could not be read are no empty list, and are read when it is opened again', async ({ page, complaints }) => {
  const away = /\/api\/machine\/all/;
  // An error of the server: if the server were unreachable, the device's copy would be shown instead.
  await page.route(away, (route) => route.fulfill({ status: 500, json: { message: 'Une erreur' } }));
  await openStation(page);
  const machine = page.getByRole('combobox', { name: 'Machine de ce poste' });
  const offered = page.getByRole('listbox');
  await machine.click();
  await expect(offered).toContainText('Une erreur est survenue');
  await page.unroute(away);
  // The last refused request may still be pending when the list is opened the first time.
  await expect(async () => {
    await machine.press('Escape');
    await machine.click();
    await expect(offered.getByRole('option').first()).toBeVisible({ timeout: 3000 });
  }).toPass();
  complaints.length = 0;
});
