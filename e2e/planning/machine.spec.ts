import { randomUUID } from 'node:crypto';
import type { Locator } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { makeFloor, makeMachine, PLANNING } from '../support/floor.ts';
import { hold } from '../support/hold.ts';
import { hears } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const MACHINES = '/app/administration/machine';

/** Makes a machine for this test only. */
const makeOwn = (api: Api): Promise<Saved> => makeMachine(api, `M${randomUUID().slice(0, 6).toUpperCase()}`, 0);

/** Opens the motifs that are not among the most used ones. They are behind a button, unless no motif was ever used. */
async function openOtherMotifs(dialog: Locator): Promise<void> {
  const others = dialog.getByRole('button', { name: 'Autres motifs' });
  await expect(others.or(dialog.getByLabel('Rechercher un motif'))).toBeVisible();
  if (await others.isVisible()) await others.press('Enter');
}

test('a machine is stopped and started again by keyboard, from its page, accessible throughout', async ({ page, api }) => {
  const machine = await makeOwn(api);
  const nom = String(machine.nomMachine);
  const motif = await api.create('motif', { codeMotif: `Z${nom}`, libelleMotif: `Courroie ${nom}` });
  await page.goto(`${MACHINES}?q=${nom}`);
  await page.getByRole('link', { name: nom }).first().press('Enter');
  await expect(page).toHaveURL(`${MACHINES}/afficher/${machine.id}`);
  await expect(page.getByText("Cette machine n'a jamais été arrêtée.")).toBeVisible();

  await page.getByRole('button', { name: 'Arrêter la machine' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: `Arrêter ${nom}` });
  // Waits for the dialog to take the focus, a moment after it opens: a key meant for another button would close it.
  await expect(dialog.locator(':focus')).toHaveCount(1);
  await dialog.getByRole('button', { name: 'Ajouter une observation' }).press('Enter');
  await dialog.getByLabel('Observation').fill('Bruit à gauche');
  await openOtherMotifs(dialog);
  const search = dialog.getByLabel('Rechercher un motif');
  await search.fill(String(motif.libelleMotif));
  await expect(dialog.getByRole('button', { name: /Courroie/ })).toHaveCount(1);
  await expectAccessibleInBoth(page);
  await search.press('Enter');
  await expect(dialog).toBeHidden();

  const stop = page.getByRole('region', { name: `Arrêt de ${nom}` });
  await expect(stop).toContainText('Bruit à gauche');
  await expect(stop).toContainText(String(motif.libelleMotif));
  await expect(page.getByRole('button', { name: 'Arrêter la machine' })).toBeHidden();
  await expectAccessibleInBoth(page);
  await stop.getByRole('button', { name: "Fin de l'arrêt" }).press('Enter');
  await expect(stop).toBeHidden();
  await expect(page.getByRole('button', { name: 'Arrêter la machine' })).toBeVisible();
  const { objects } = await api.get(`/arret?machine=${machine.id}`);
  expect(objects).toMatchObject([{ motif: { id: motif.id }, observation: 'Bruit à gauche', fin: expect.any(String) }]);
  await moveTo(page, `/app/administration/arret?machine=${machine.id}`);
  await expect(page.getByRole('row').filter({ hasText: nom })).toContainText(String(motif.libelleMotif));
});

test('its page shows the plan of today and takes over the measured yield', async ({ page, api }) => {
  const machine = await makeOwn(api);
  const nom = String(machine.nomMachine);
  const template = await makeTemplate(api, nom);
  const dateHeureEnvoi = new Date(Date.now() + 100 * 3_600_000).toISOString();
  const job = await makeJob(api, template, `${nom}-1`, { dateHeureEnvoi });
  await api.post(`/job/${job.id}/avancer`, { machine: machine.id });
  const { objects } = await api.get(`/spool?job=${job.id}`);
  const [spool] = objects as Saved[];
  await api.post(`/job/${job.id}/spool/${spool?.id}/avancement`, { impression: 1 });
  // Nothing is measured in the first minute of a day.
  const measured = async () => (await api.get(`/machine/${machine.id}/activite`)).rendementPropose;
  await expect.poll(measured, { timeout: 90_000 }).not.toBeNull();
  const opened = hears(page);
  await page.goto(`${MACHINES}/afficher/${machine.id}`);
  await opened;
  const today = page.getByRole('table', { name: `Opérations d'aujourd'hui sur ${nom}` });
  await expect(today.getByRole('row').filter({ hasText: job.nomjob })).toContainText('En cours');

  await expect(page.getByText('Rendement mesuré')).toBeVisible();
  await page.getByRole('button', { name: 'Reprendre cette valeur' }).click();
  await expect(page.getByText('Le rendement déclaré est celui qui est mesuré.')).toBeVisible();
  const { rendementPropose } = await api.get(`/machine/${machine.id}/activite`);
  expect(await api.get(`/machine/${machine.id}`)).toMatchObject({ rendement: rendementPropose, version: 2 });

  await page.getByText('7 jours', { exact: true }).click();
  await expect(page.getByRole('table', { name: 'Ouverture, arrêts et production par jour' }).getByRole('row')).toHaveCount(8);
  // A started operation stays listed while the machine is stopped without a planned end.
  await api.post(`/job/${job.id}/pause`, {});
  const row = today.getByRole('row').filter({ hasText: job.nomjob });
  await expect(row).toContainText('En pause');
  await api.post(`/job/${job.id}/reprendre`, {});
  const motif = await api.create('motif', { codeMotif: `S${nom}`, libelleMotif: 'Panne' });
  await api.post(`/machine/${machine.id}/arret`, { motif: motif.id });
  await expect(row).toContainText("suspendu par l'arrêt");
  await expect(row).toContainText('En cours');
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 320, height: 844 });
  await expectNoSidewaysScroll(page);
});

test.describe('who may only read', () => {
  test.use({ account: 'lecture' });
  test('sees the machine and its stops, and stops nothing', async ({ page, api }) => {
    const machine = await makeOwn(api);
    const motif = await api.create('motif', { codeMotif: `L${machine.nomMachine}`, libelleMotif: 'Panne' });
    await api.post(`/machine/${machine.id}/arret`, { motif: motif.id });
    await page.goto(`${MACHINES}/afficher/${machine.id}`);
    await expect(page.getByRole('region', { name: `Arrêt de ${machine.nomMachine}` })).toContainText('Panne');
    await expect(page.getByRole('button', { name: /Arrêter la machine|Fin de l'arrêt|Modifier|Reprendre/ })).toHaveCount(0);
  });
});

test('its page shows the plan that the planning has read, until it is read again', async ({ page, api }) => {
  const { stopped, first } = await makeFloor(api);
  await page.goto(PLANNING);
  await expect(page.getByRole('button', { name: new RegExp(`^${first.nomjob}, Impression`) })).toBeVisible();
  const letGo = await hold(page, '**/api/job/planning?*');
  await moveTo(page, `${MACHINES}/afficher/${stopped.id}`);
  const today = page.getByRole('table', { name: `Opérations d'aujourd'hui sur ${stopped.nomMachine}` });
  await expect(today.getByRole('row').filter({ hasText: first.nomjob })).toBeVisible();
  letGo();
});
