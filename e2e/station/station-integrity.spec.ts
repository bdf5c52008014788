import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { declareSpoiledPiece, makeFloor } from '../support/integrity.ts';
import { codeField, done, openStation, scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

interface Page<T> {
  total: number;
  objects: T[];
}
interface Incident {
  de: number;
  a: number;
  suite: number;
  etape: number;
  solde: boolean;
  spool: { id: number };
  motif: { id: number };
  machine: { id: number } | null;
}

// Signed in as an operator, who has fewer rights than an administrator.
test.use({ account: 'production' });

test('spoiled pieces are declared by two scans and the keyboard alone', async ({ page, api }) => {
  const { job, motif, spools, name } = await makeFloor(api, 4);
  const other = await makeFloor(api, 4);
  const incidents = async () => (await api.get(`/incident?job=${job.id}&sort=id,asc`)) as unknown as Page<Incident>;
  const machines = (await api.get('/machine/all')) as unknown as { id: number; nomMachine: string; typeMachine: number }[];
  const inserter = machines.find(({ typeMachine }) => typeMachine === 1);
  const [first, second] = spools;
  const begins = first?.nombrePlis ?? 0;
  // The machine's code is scanned before the machines have loaded: the code waits for them.
  await page.route(/\/api\/machine\/all/, async (route) => {
    await expect(page.getByRole('heading', { name: job.nomjob })).toBeVisible();
    await route.continue();
  });
  await openStation(page);
  await scan(page, `MAC:${inserter?.id}`);
  await scan(page, `PLI:${job.id}:${begins + 2}`);
  await expect(page.getByRole('heading', { name: job.nomjob })).toBeVisible();
  const single = page.getByRole('button', { name: /Ce pli seul/ });
  await expect(single).toContainText(`Pli 2 de ${second?.nomSpool}`);
  await expectAccessibleInBoth(page);

  // Neither a piece of another job nor an invalid code discards the first piece.
  await scan(page, `PLI:${other.job.id}:1`);
  await expect(page.getByRole('alert')).toContainText("Pli d'un autre job");
  await page.keyboard.press('Enter');
  await expect(single).toBeVisible();
  await scan(page, 'https://example.org');
  await expect(page.getByRole('alert')).toContainText('Code inconnu');
  await page.keyboard.press('Enter');
  await expect(single).toBeVisible();
  await scan(page, `PLI:${job.id}:102`);
  await expect(page.getByRole('alert')).toContainText('compte 101 plis');

  await scan(page, `PLI:${job.id}:${begins + 4}`);
  const dialog = page.getByRole('dialog', { name: 'Déclarer un incident' });
  await expect(dialog.getByText(`${second?.nomSpool} : plis 2 à 4, 3 plis`)).toBeVisible();
  await expect(dialog.locator('[name="machine"]')).toHaveValue(inserter?.nomMachine ?? '');
  await expect(dialog.locator('[name="motif"]')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name="motif"]')).toHaveValue(/Déchiré/);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await expect(done(page, 'plis 2 à 4')).toBeVisible();
  await expect(page.getByText('1 incident ouvert, 3 plis')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Incidents ouverts' })).toContainText('Plis 2 à 4');
  await expect(codeField(page)).toBeFocused();

  // One piece of the first spool, then a typed range, which needs its spool.
  await scan(page, `PLI:${job.id}:1`);
  await expect(single).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name="motif"]')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await scan(page, `PLI:${job.id}:1`);
  await expect(single).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(single).toBeHidden();
  await scan(page, '7-9');
  const spool = dialog.locator('[data-field="spool"]');
  await expect(spool).toBeFocused();
  const wanted = page.getByRole('option', { name: String(second?.nomSpool) });
  // The first arrow key opens the list, the next ones move through it.
  await expect(async () => {
    await page.keyboard.press('ArrowDown');
    await expect(wanted).toHaveAttribute('data-combobox-selected', 'true', { timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(dialog.getByText(`${second?.nomSpool} : plis 7 à 9`)).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.keyboard.press('F9');
  await expect(dialog.locator('[name="plis"]')).toBeFocused();
  // A foreign code in the form is rejected, and what was scanned before it stays.
  await scan(page, `PLI:${job.id}:1`);
  await scan(page, `PLI:${other.job.id}:1`);
  await expect(dialog.getByText(/est d'un autre job/)).toBeVisible();
  await expect(dialog.locator('[name="plis"]')).toHaveValue(`PLI:${job.id}:1 `);
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name="motif"]')).toBeFocused();
  await page.keyboard.type(name);
  await expect(page.getByRole('option')).toHaveText([new RegExp(name)]);
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name="motif"]')).toHaveValue(/Déchiré/);
  await page.keyboard.press('Enter');
  await expect(page.getByText('2 incidents ouverts, 4 plis')).toBeVisible();

  const { objects } = await incidents();
  expect(objects).toMatchObject([
    { spool: { id: second?.id }, de: 2, a: 4, etape: 4, suite: 1, motif: { id: motif.id }, machine: { id: inserter?.id } },
    { spool: { id: first?.id }, de: 1, a: 1, etape: 4, suite: 1 },
  ]);
  const { objects: events } = (await api.get(`/historique?job=${job.id}&action=17&size=10`)) as unknown as Page<{ nomApplication: string }>;
  expect(events.map(({ nomApplication }) => nomApplication)).toEqual(['Poste de scan', 'Poste de scan']);
});

test('a piece of a job that takes no incident is refused with the reason', async ({ page, api }) => {
  const { job } = await makeFloor(api, 1);
  await openStation(page);
  await scan(page, `PLI:${job.id}:1`);
  await expect(page.getByRole('alert')).toContainText("L'impression de ce job n'a pas commencé");
  await scan(page, 'PLI:99999999:1');
  await expect(page.getByRole('alert')).toContainText('Job introuvable');
  await scan(page, '12-15');
  await expect(page.getByRole('alert')).toContainText('Plage sans job');
});

test('a retirage is scanned and declared until its incidents are settled', async ({ page, api }) => {
  const floor = await makeFloor(api, 4);
  const { job, spools } = floor;
  await declareSpoiledPiece(api, floor, { de: 3, a: 7 });
  const retirage = await api.post(`/job/${job.id}/retirage`);
  await openStation(page);
  await scan(page, 'RET:99999999');
  await expect(page.getByRole('alert')).toContainText('Retirage introuvable');
  await scan(page, `RET:${retirage.id}`);
  const panel = page.getByRole('region', { name: 'Retirage n° 1' });
  await expect(panel).toContainText(`Plis 3 à 7 ${spools[0]?.nomSpool}`);
  await expect(page.getByRole('button', { name: /Reste 5 plis à imprimer/ })).toBeVisible();
  await expectAccessibleInBoth(page);

  // Printed in two steps, then inserted: each time the rest is proposed.
  const dialog = page.getByRole('dialog', { name: /Avancement du retirage/ });
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name="impression"]')).toHaveValue('5');
  await expect(dialog.locator('[name="impression"]')).toBeFocused();
  await dialog.locator('[name="impression"]').fill('2');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Reste 3 plis à imprimer/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name="impression"]')).toHaveValue('3');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: 'Reste 5 plis à mettre sous pli Déclarer' })).toBeVisible();
  expect(await api.get(`/retirage/${retirage.id}`)).toMatchObject({ accompliImpression: 5, accompliMSP: 0, solde: false });

  // While the job is paused the retirage waits, and both the station and its page say so.
  await api.post(`/job/${job.id}/pause`);
  await scan(page, `RET:${retirage.id}`);
  await expect(page.getByRole('alert')).toContainText("Ce job est en pause, il faut d'abord le reprendre");
  await page.keyboard.press('Enter');
  await expect(dialog).toBeHidden();
  await page.goto(`/app/administration/retirage/afficher/${retirage.id}`);
  await expect(page.getByRole('alert')).toContainText('Ce job est en pause');
  await expect(page.getByRole('button', { name: 'Déclarer' })).toHaveCount(0);
  await api.post(`/job/${job.id}/reprendre`);
  await page.reload();
  await expect(page.getByRole('button', { name: 'Déclarer' })).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);

  // From the job itself, by its keyboard shortcut.
  await openStation(page);
  await scan(page, `JOB:${job.id}`);
  await expect(page.getByText('1 incident ouvert, 5 plis')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Avancement du retirage n° 1' })).toBeVisible();
  await page.keyboard.press('Shift+F9');
  await expect(page.getByRole('button', { name: 'Reste 5 plis à mettre sous pli Déclarer' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(dialog.locator('[name="msp"]')).toHaveValue('5');
  await expect(dialog.locator('[name="msp"]')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').filter({ hasText: 'Ses incidents sont soldés, ses plis comptent' })).toBeVisible();
  await expect(page.getByText(/incidents? ouverts?/)).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  expect(await api.get(`/retirage/${retirage.id}`)).toMatchObject({ accompliMSP: 5, solde: true });
  expect(await api.get(`/incident?job=${job.id}&solde=false`)).toMatchObject({ total: 0 });
  await page.keyboard.press('Enter');
  await expect(page.getByText('Scannez un job')).toBeVisible();
});
