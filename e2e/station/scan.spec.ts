import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { hearNothing, hears } from '../support/live.ts';
import { historyOf, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { codeField, done, nextStep, openStation, scan, scanThrough } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

test.beforeEach(async ({ page }) => openStation(page));

test('takes a job through all its steps with a scanner alone', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { typeCreation: 1, nombreSpool: 1 });
  const machines = (await api.get('/machine/all')) as unknown as { id: number; typeMachine: number }[];
  const press = machines.find(({ typeMachine }) => typeMachine === 0);
  await scan(page, `MAC:${press?.id}`);
  await scanThrough(page, `JOB:${job.id}`);
  expect(await historyOf(api, job)).toEqual([1, 2, 3, 4, 5, 6, 7]);
  const { historique } = (await api.get(`/job/${job.id}/suivi`)) as unknown as {
    historique: { action: number; nomApplication: string; machine: { id: number } | null }[];
  };
  expect(new Set(historique.filter(({ action }) => action > 1).map(({ nomApplication }) => nomApplication))).toEqual(
    new Set(['Poste de scan']),
  );
  // The press is recorded for the printing steps only.
  expect(historique.map(({ action, machine }) => [action, machine?.id ?? null])).toEqual([
    [7, null],
    [6, null],
    [5, null],
    [4, press?.id],
    [3, press?.id],
    [2, null],
    [1, null],
  ]);
  await scan(page, `JOB:${job.id}`);
  await expect(page.getByRole('alert')).toContainText('Ce job est terminé, son dépôt est fait');
});

test('remembers the machine of the station, and refuses one that is not there', async ({ page, api }) => {
  const [first] = (await api.get('/machine/all?size=1')) as unknown as { id: number; nomMachine: string }[];
  await scan(page, 'MAC:99999999');
  await expect(page.getByRole('alert')).toContainText('Machine inconnue');
  await scan(page, `MAC:${first?.id}`);
  await expect(page.getByRole('alert')).toHaveCount(0);
  const machine = page
    .getByRole('combobox', { name: 'Machine de ce poste' })
    .or(page.getByRole('textbox', { name: 'Machine de ce poste' }));
  await expect(machine).toHaveValue(first?.nomMachine ?? '');
  await page.reload();
  await expect(machine).toHaveValue(first?.nomMachine ?? '');
});

test('a code that is none, and a job that is not there, are unmistakable', async ({ page }) => {
  await scan(page, 'https://example.org');
  await expect(page.getByRole('alert')).toContainText('Code inconnu');
  await scan(page, 'JOB:99999999');
  await expect(page.getByRole('alert')).toContainText('Job introuvable');
  await page.getByRole('button', { name: 'Autre job' }).click();
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(codeField(page)).toBeFocused();
});

test('pauses with one touch and resumes with one key', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name);
  await scan(page, `JOB:${job.id}`);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('dialog', { name: 'Mettre en pause' }).getByRole('button', { name: 'Sans motif' }).click();
  await expect(done(page, 'mis en pause')).toBeVisible();
  await scan(page, `JOB:${job.id}`);
  await expect(page.getByRole('button', { name: /Reprendre/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done(page, 'repris')).toBeVisible();
  expect(await historyOf(api, job)).toEqual([1, 2, 8, 9]);
});

test('a job that somebody else moved is refused, then shown as it is', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { typeCreation: 1 });
  await hearNothing(page);
  await openStation(page);
  await scan(page, `JOB:${job.id}`);
  await expect(nextStep(page, 'Démarer')).toBeVisible();
  await api.post(`/job/${job.id}/avancer`);
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText("modifié par quelqu'un d'autre");
  await page.keyboard.press('Enter');
  await expect(nextStep(page, 'start Print')).toBeVisible();
  expect(await historyOf(api, job)).toEqual([1, 2]);
});

test('a job that somebody else moves while it is shown takes no step that was not read', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { typeCreation: 1 });
  const opened = hears(page);
  await openStation(page);
  await scan(page, `JOB:${job.id}`);
  await expect(nextStep(page, 'Démarer')).toBeVisible();
  await opened;
  await api.post(`/job/${job.id}/avancer`);
  // Waits until the station shows the change.
  await expect(page.getByRole('list', { name: 'Étapes' }).locator('[aria-current="step"]')).toHaveText('Démarer');
  await page.keyboard.press('Enter');
  await expect(nextStep(page, 'start Print')).toBeVisible();
  expect(await historyOf(api, job)).toEqual([1, 2]);
  await api.post(`/job/${job.id}/pause`);
  await expect(page.getByRole('alert')).toContainText("Quelqu'un d'autre l'a mis en pause");
  await page.keyboard.press('Enter');
  await expect(page.getByRole('button', { name: /Reprendre/ })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done(page, 'repris')).toBeVisible();
});

test('is accessible in each state, light and dark, and fits 320 px', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const ready = await makeJob(api, template, `${name} ${'long '.repeat(10)}`.trim());
  const blocked = await makeJob(api, template, name);
  await walkTo(api, blocked, 2);
  const states = [
    ['', page.getByText('Scannez un job')],
    ['X-Y-Z', page.getByRole('alert').filter({ hasText: 'Code inconnu' })],
    [`JOB:${ready.id}`, nextStep(page, 'start Print')],
    [`JOB:${blocked.id}`, page.getByRole('alert').filter({ hasText: 'End Print impossible' })],
  ] as const;
  for (const [code, shown] of states) {
    if (code) await scan(page, code);
    await expect(shown).toBeVisible();
    await expect(page.locator('[aria-busy="true"]')).toHaveCount(0);
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 320, height: 640 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1024, height: 768 });
  }
});
