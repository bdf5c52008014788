import type { Locator, Page } from '@playwright/test';
import type { Saved } from '../support/api.ts';
import { mark } from '../support/clients.ts';
import { hearNothing, hears } from '../support/live.ts';
import { historyOf, JOBS, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true });
const currentStep = (page: Page) => page.getByRole('list', { name: 'Étapes' }).locator('[aria-current="step"]');

/** Expects the quantity to be proposed and focused, so that Enter declares it. */
async function expectProposed(progress: Locator, quantity: string): Promise<void> {
  await expect(progress.locator('[name="impression"]')).toHaveValue(quantity);
  await expect(progress.locator('[name="impression"]')).toBeFocused();
}

test('goes from step to step with machines and declared progress, until it has left', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await expect(currentStep(page)).toContainText('Démarer');

  await button(page, 'Passer à start Print').click();
  const modal = page.getByRole('dialog', { name: 'Passer à start Print' });
  await modal.getByRole('combobox', { name: 'Machine' }).click();
  const pressName = (await page.getByRole('option').first().textContent()) ?? '';
  // Chosen by name, because another test may add a machine before it.
  await page.getByRole('option', { name: pressName, exact: true }).click();
  await modal.getByRole('button', { name: 'Confirmer' }).click();
  await expect(currentStep(page)).toContainText('start Print');
  await expect(page.getByText(`Back-office · ${pressName}`)).toBeVisible();

  await expect(button(page, 'Passer à End Print')).toHaveAttribute('aria-disabled', 'true');
  await expect(page.getByRole('list', { name: 'Étapes' })).toContainText(/reste 200.feuilles/);
  await button(page, 'Déclarer un avancement').click();
  const progress = page.getByRole('dialog', { name: 'Déclarer un avancement' });
  await progress.locator('[name="impression"]').fill('101');
  await progress.getByRole('button', { name: 'Déclarer' }).click();
  await expect(progress.getByText('il reste 100 feuilles à imprimer')).toBeVisible();
  await progress.locator('[name="impression"]').fill('40');
  await page.keyboard.press('Enter');
  await expect(page.getByText(/Avancement déclaré.: 40.feuilles/)).toBeVisible();
  await expectProposed(progress, '60');
  await page.keyboard.press('Enter');
  await expectProposed(progress, '100');
  await page.keyboard.press('Enter');
  await expect(progress).toBeHidden();

  // A wrong declaration is cancelled in the table, which shows by whom, when and on which machine it was made.
  const declared = page.getByRole('table', { name: "Déclarations d'avancement" }).getByRole('row').filter({ hasText: '+100' });
  await expect(declared).toContainText(pressName);
  await declared.getByRole('button', { name: 'Annuler la déclaration de 100 feuilles imprimées' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la déclaration' }).click();
  await expect(declared).toContainText('Annulée');
  await expect(page.getByRole('list', { name: 'Étapes' })).toContainText(/reste 100.feuilles/);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await button(page, 'Déclarer un avancement').click();
  await expectProposed(progress, '100');
  await page.keyboard.press('Enter');
  await expect(progress).toBeHidden();

  await button(page, 'Passer à End Print').click();
  await expect(page.getByRole('dialog').getByRole('combobox', { name: 'Machine' })).toHaveValue(pressName);
  // Until the dialog has the focus, the key would press the button that opened it.
  await expect(page.getByRole('dialog').getByRole('button', { name: 'Confirmer' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(currentStep(page)).toContainText('End Print');
  await button(page, 'Passer à start MSP').click();
  await button(page, 'Confirmer').click();
  await expect(currentStep(page)).toContainText('start MSP');
  await walkTo(api, { ...job, etape: 4 }, 5);
  await page.reload();
  await button(page, 'Passer à End dépôt').click();
  const close = page.getByRole('dialog', { name: 'Passer à End dépôt' });
  await expect(close).toContainText(/0.pli déposé sur 101/);
  await expect(close.getByRole('link', { name: 'Créer le dépôt' })).toHaveAttribute('href', new RegExp(`depot/ajouter\\?job=${job.id}$`));
  await page.keyboard.press('Escape');
  await expect(close).toBeHidden();
  await expect(currentStep(page)).toContainText('end MSP');
  await button(page, 'Passer à End dépôt').click();
  await close.getByRole('button', { name: 'Confirmer' }).click();
  await expect(currentStep(page)).toContainText('End dépôt');
  await expect(page.getByRole('button', { name: /^Passer à/ })).toHaveCount(0);
  expect(await historyOf(api, job)).toEqual([1, 2, 3, 4, 5, 6, 7]);
});

test('pauses with a motif and resumes, steps back, cancels for good and is relaunched', async ({ page, api, complaints }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name);
  await walkTo(api, job, 3);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await button(page, 'Mettre en pause').click();
  const pause = page.getByRole('dialog', { name: 'Mettre en pause' });
  await pause.getByRole('combobox', { name: 'Motif' }).click();
  await page.getByRole('option').first().click();
  await pause.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Mettre en Pause', { exact: true }).first()).toBeVisible();
  await expect(page.getByText(/motif.: /)).toBeVisible();
  await expect(page.getByRole('button', { name: /^Passer à/ })).toHaveCount(0);
  await button(page, 'Reprendre').click();
  await expect(button(page, 'Passer à start MSP')).toBeVisible();

  await button(page, 'Autres actions').click();
  await page.getByRole('menuitem', { name: 'Reculer' }).click();
  await expect(page.getByRole('dialog')).toContainText(/reste compté.: 200.feuilles imprimées sur 200/);
  await button(page, 'Confirmer').click();
  await expect(currentStep(page)).toContainText('start Print');

  await button(page, 'Autres actions').click();
  await page.getByRole('menuitem', { name: 'Annuler' }).click();
  const cancel = page.getByRole('dialog', { name: `Annuler ${name}` });
  await expect(cancel).toContainText('définitive');
  await cancel.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText('Annuler', { exact: true }).first()).toBeVisible();
  await expect(button(page, 'Mettre en pause')).toHaveCount(0);

  await button(page, 'Autres actions').click();
  await expect(page.getByRole('menuitem')).toHaveText(['Relancer']);
  await page.getByRole('menuitem', { name: 'Relancer' }).click();
  const relaunch = page.getByRole('dialog', { name: `Relancer ${name}` });
  await relaunch.locator('[name="nombrePlis"]').fill('0');
  await relaunch.getByRole('button', { name: 'Relancer' }).click();
  await expect(relaunch.getByText('ce champ doit être positive')).toBeVisible();
  await expect(relaunch.locator('[name="nombrePlis"]')).toBeFocused();
  // What is emptied is missing: it is not taken from the job unseen.
  await relaunch.locator('[name="nombrePlis"]').fill('');
  await relaunch.locator('[name="observation"]').fill(' ');
  await relaunch.getByRole('button', { name: 'Relancer' }).click();
  await expect(relaunch.getByText('ce champ est obligatoire')).toHaveCount(2);
  await relaunch.locator('[name="observation"]').fill('Reprise');
  await relaunch.locator('[name="nombrePlis"]').fill('12');
  const message = 'La base de données est occupée';
  await page.route('**/relancer', (route) => route.fulfill({ status: 503, json: { message } }), { times: 1 });
  await relaunch.getByRole('button', { name: 'Relancer' }).click();
  await expect(relaunch.getByText(message)).toBeVisible();
  await expect(relaunch.locator('[name="nombrePlis"]')).toHaveValue('12');
  await relaunch.getByRole('button', { name: 'Relancer' }).click();
  await expect(page.getByText(`${name}.R1`, { exact: true })).toBeVisible();
  await expect(currentStep(page)).toContainText('Démarer');
  expect(await historyOf(api, job)).toEqual([1, 2, 3, 4, 8, 9, 11, 10, 12]);
  complaints.length = 0;
});

test('says so when somebody else moved the job meanwhile, and shows it as it is now', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { typeCreation: 1 });
  // Blocks the events: the change would otherwise arrive before or after the button is pressed.
  await hearNothing(page);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await expect(button(page, 'Passer à Démarer')).toBeVisible();
  await api.post(`/job/${job.id}/avancer`);
  await button(page, 'Passer à Démarer').click();
  await expect(page.getByRole('alert')).toContainText("Cet enregistrement a été modifié par quelqu'un d'autre");
  await expect(currentStep(page)).toContainText('Démarer');
  expect(await historyOf(api, job)).toEqual([1, 2]);
});

test.describe('who may only read', () => {
  test.use({ account: 'lecture' });

  test('sees the job and none of its moves', async ({ page, api }) => {
    const name = mark();
    const job = await makeJob(api, await makeTemplate(api, name), name);
    await page.goto(`${JOBS}/afficher/${job.id}`);
    await expect(currentStep(page)).toContainText('Démarer');
    await expect(button(page, 'Fiche PDF')).toBeVisible();
    for (const action of [/^Passer à/, 'Mettre en pause', 'Autres actions', 'Déclarer un avancement'])
      await expect(page.getByRole('button', { name: action })).toHaveCount(0);
    await expect(page.getByRole('link', { name: 'Modifier', exact: true })).toHaveCount(0);
  });
});

test.describe('who may open the job and none of the lists around it', () => {
  test.use({ account: 'facturation' });

  test('sees the job whole, without what those lists hold', async ({ page, api }) => {
    const name = mark();
    const job = await makeJob(api, await makeTemplate(api, name), name);
    await page.goto(`${JOBS}/afficher/${job.id}`);
    await expect(currentStep(page)).toContainText('Démarer');
    for (const part of ['Informations', 'Notes']) await expect(page.getByRole('heading', { name: part })).toBeVisible();
    for (const part of ['Spools', 'Historique', 'Dépôts', 'Affranchissements', 'Sorties magasin'])
      await expect(page.getByRole('heading', { name: part })).toHaveCount(0);
  });
});

test('a question stays as it was read when a colleague moves the job, and its answer moves it no further', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name);
  const opened = hears(page);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await opened;
  await button(page, 'Passer à start Print').click();
  const modal = page.getByRole('dialog', { name: 'Passer à start Print' });
  await expect(modal).toBeVisible();
  await api.post(`/job/${job.id}/avancer`);
  await expect(page.getByRole('list', { name: 'Étapes', includeHidden: true }).locator('[aria-current="step"]')).toContainText(
    'start Print',
  );
  await modal.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page.getByText(/modifié par quelqu'un d'autre\. La page le montre/)).toBeVisible();
  expect(await api.get(`/job/${job.id}`)).toMatchObject({ etape: 2 });
});

test('a quantity that is typed stays when a colleague declares on the same spool', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name);
  await api.post(`/job/${job.id}/avancer`);
  const [spool] = (await api.get(`/spool?job=${job.id}&sort=id,asc`)).objects as Saved[];
  const opened = hears(page);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await opened;
  await button(page, 'Déclarer un avancement').click();
  const progress = page.getByRole('dialog', { name: 'Déclarer un avancement' });
  await progress.locator('[name="impression"]').fill('40');
  await api.post(`/job/${job.id}/spool/${spool?.id}/avancement`, { impression: 10 });
  await expect(progress).toContainText(/Reste 90.feuilles/);
  await expect(progress.locator('[name="impression"]')).toHaveValue('40');
  await page.keyboard.press('Enter');
  await expect(progress.locator('[name="impression"]')).toHaveValue('50');
});
