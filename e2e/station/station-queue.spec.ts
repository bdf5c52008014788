import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { hold } from '../support/hold.ts';
import { historyOf, type Job, makeJob, makeTemplate } from '../support/production.ts';
import { codeField, done, nextStep, openStation, scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

const WEEK = [1, 2, 3, 4, 5, 6, 7];

interface Floor {
  mark: string;
  press: Saved;
  jobs: [Job, Job, Job];
}

/** Makes a printer for this test only, which works day and night, with three jobs pinned to it. */
async function makeFloor(api: Api): Promise<Floor> {
  const mark = `S${randomUUID().slice(0, 6).toUpperCase()}`;
  const press = await api.create('machine', { nomMachine: `${mark} Presse`, typeMachine: 0, cadence: 10_000 });
  await Promise.all(WEEK.map((jour) => api.create('horaire', { machine: press.id, jour, debut: '00:00', fin: '24:00' })));
  const template = await makeTemplate(api, mark);
  const make = async (rang: number) => {
    const job = await makeJob(api, template, `${mark}-${rang}`);
    await api.update(`job/${job.id}/plan`, { impression: { machine: press.id, rang } });
    return job;
  };
  return { mark, press, jobs: [await make(1), await make(2), await make(3)] };
}

const next = (page: Page, job: Job) => page.getByRole('region', { name: `Suivant : ${job.nomjob}` });
const start = (page: Page) => page.getByRole('button', { name: 'Suivant start Print' });
const history = (api: Api, job: Job) => expect.poll(() => historyOf(api, job));

test('starts the next operation of the machine by one key, once, and asks before a second one', async ({ page, api }) => {
  const { mark, press, jobs } = await makeFloor(api);
  const [first, second, third] = jobs;
  await openStation(page);
  await scan(page, `MAC:${press.id}`);
  await expect(next(page, first)).toContainText(`${mark} Banque`);
  await expect(next(page, first)).toContainText('Épinglé');
  await expect(page.getByRole('button', { name: second.nomjob })).toBeVisible();
  await expect(start(page)).toBeEnabled();

  // Pressed twice, like an impatient user.
  await page.keyboard.press('F8');
  await page.keyboard.press('F8');
  await expect(done(page, 'passé à start Print')).toContainText(first.nomjob);
  await expect(page.getByRole('region', { name: 'En cours sur cette machine' })).toContainText(first.nomjob);
  await expect(next(page, second)).toBeVisible();
  await expect(codeField(page)).toBeFocused();
  await history(api, first).toEqual([1, 2, 3]);
  await history(api, second).toEqual([1, 2]);
  const { historique } = (await api.get(`/job/${first.id}/suivi`)) as unknown as {
    historique: { nomApplication: string; machine: { id: number } | null }[];
  };
  expect(historique[0]).toMatchObject({ nomApplication: 'Poste de scan', machine: { id: press.id } });

  // The machine is busy: the job starts only after a second confirmation, which the key alone does not give.
  const ask = page.getByRole('button', { name: 'Démarrer quand même' });
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(ask).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('F8');
  await expect(ask).toContainText(`${first.nomjob} n'est pas terminé sur cette machine, il reste 200 feuilles`);
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Escape');
  await expect(ask).toBeHidden();

  // Somebody else pauses the next job: the station says so, and offers the one after it by name.
  await api.post(`/job/${second.id}/pause`);
  await expect(page.getByText("Ce job est en pause, il faut d'abord le reprendre.")).toBeVisible();
  await expect(next(page, second)).toBeVisible();
  await page.keyboard.press('F8');
  await expect(page.getByRole('button', { name: `Démarrer à sa place ${third.nomjob}` })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1024, height: 768 });
  await expect(async () => {
    await page.keyboard.press('Shift+F8');
    await expect(ask).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(done(page, 'passé à start Print')).toContainText(third.nomjob);
  expect(await historyOf(api, second)).toEqual([1, 2, 8]);

  // The running job is ended in the same way as a scanned job.
  await page.getByRole('button', { name: `Terminer ${first.nomjob}` }).click();
  await expect(page.getByRole('alert')).toContainText('End Print impossible');
  await expect(codeField(page)).toBeFocused();
  await page.getByRole('button', { name: 'Autre job' }).click();
  await expect(page.getByRole('region', { name: 'En cours sur cette machine' })).toBeVisible();
  await page.keyboard.press('F2');
  await expect(page.getByRole('alert')).toContainText('End Print impossible');
});

test("does not take its own start for somebody else's when the key is pressed again before anything is read", async ({ page, api }) => {
  const {
    press,
    jobs: [first],
  } = await makeFloor(api);
  await openStation(page);
  await scan(page, `MAC:${press.id}`);
  await expect(start(page)).toBeEnabled();
  const letGo = await hold(page, /\/api\/job\//);
  await page.keyboard.press('F8');
  await expect(done(page, 'passé à start Print')).toContainText(first.nomjob);
  await page.keyboard.press('F8');
  await expect(page.getByText('Ce job est déjà commencé, la file se met à jour.')).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  letGo();
  await expect(page.getByRole('region', { name: 'En cours sur cette machine' })).toContainText(first.nomjob);
});

test('stops its machine with one tap, starts nothing meanwhile, and ends the stop', async ({ page, api }) => {
  const {
    mark,
    press,
    jobs: [first],
  } = await makeFloor(api);
  const motif = await api.create('motif', { codeMotif: mark, libelleMotif: `${mark} Bourrage` });
  await openStation(page);
  await scan(page, `MAC:${press.id}`);
  await expect(start(page)).toBeEnabled();
  await page.getByRole('button', { name: 'Arrêter la machine' }).click();
  const dialog = page.getByRole('dialog', { name: `Arrêter ${mark} Presse` });
  // The station's shortcut is inactive while the dialog is open.
  await expect(dialog.getByRole('group', { name: 'Motif' })).toBeVisible();
  await page.keyboard.press('F8');
  const others = dialog.getByRole('button', { name: 'Autres motifs' });
  if (await others.isVisible()) await others.click();
  await expect(dialog.getByRole('button', { name: 'Autres motifs' })).toBeHidden();
  const search = dialog.getByLabel('Rechercher un motif');
  const wanted = dialog.getByRole('button', { name: `${mark} Bourrage` });
  await expect(search.or(wanted).first()).toBeVisible();
  if (await search.isVisible()) await search.fill(mark);
  await wanted.click();
  const stop = page.getByRole('region', { name: `Arrêt de ${mark} Presse` });
  await expect(stop).toContainText(`${mark} Bourrage`);
  // The job pinned to the machine stays visible, although its start is unknown.
  await expect(page.getByRole('region', { name: `Suivant : ${first.nomjob}` })).toContainText("Suspendu par l'arrêt");
  await page.keyboard.press('F8');
  await expectAccessibleInBoth(page);
  // A code scanned after a touch on a button is not lost.
  await stop.getByRole('button', { name: "Fin de l'arrêt" }).focus();
  await scan(page, `JOB:${first.id}`);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  await expect(stop).toBeVisible();
  await page.getByRole('button', { name: 'Autre job' }).click();
  await stop.getByRole('button', { name: "Fin de l'arrêt" }).click();
  await expect(stop).toBeHidden();
  await expect(start(page)).toBeEnabled();
  expect(await historyOf(api, first)).toEqual([1, 2]);
  const { objects } = (await api.get(`/arret?machine=${press.id}`)) as unknown as { objects: { fin: string | null; motif: Saved }[] };
  expect(objects).toMatchObject([{ fin: expect.any(String), motif: { id: motif.id } }]);
});

test('of two stations that press at once, the second is told; a lost answer costs nothing', async ({ page, api, complaints }) => {
  const {
    press,
    jobs: [first, second, third],
  } = await makeFloor(api);
  await openStation(page);
  await scan(page, `MAC:${press.id}`);
  await expect(start(page)).toBeEnabled();
  // Another station was faster, and its event has not arrived here yet.
  await page.route(`**/api/job/${first.id}/avancer`, async (route) => {
    await api.post(`/job/${first.id}/avancer`, { machine: press.id });
    await route.continue();
  });
  await page.keyboard.press('F8');
  await expect(page.getByRole('alert')).toContainText(`${first.nomjob} : `);
  await expect(page.getByRole('alert')).toContainText("modifié par quelqu'un d'autre");
  expect(await historyOf(api, first)).toEqual([1, 2, 3]);
  await page.keyboard.press('Enter');
  await expect(next(page, second)).toBeVisible();

  // The move arrives but its answer does not, and nothing can be read. The queue stays, and says how old it is.
  let isCut = true;
  await page.route(/\/api\/job\//, async (route) => {
    if (!isCut) return route.fallback();
    if (route.request().method() === 'POST') await route.fetch();
    return route.abort();
  });
  const ask = page.getByRole('button', { name: 'Démarrer quand même' });
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(ask).toBeVisible({ timeout: 500 });
  }).toPass();
  await page.keyboard.press('Enter');
  await expect(done(page, 'passé à start Print, en attente du réseau')).toContainText(second.nomjob);
  await expect(page.getByText(/ne peut pas être lue\. Celle-ci a été lue à l'instant/)).toBeVisible();
  // At this station the job counts as running, although the plan cannot know it.
  await expect(page.getByRole('region', { name: 'En cours sur cette machine' })).toContainText(second.nomjob);
  await expect(next(page, third)).toBeVisible();
  // The automatic retry is the same move: it counts once, and gets the first answer.
  isCut = false;
  await expect(page.getByRole('list', { name: 'Actions à envoyer' })).toBeHidden();
  expect(await historyOf(api, second)).toEqual([1, 2, 3]);
  await expect(page.getByText(/ne peut pas être lue/)).toBeHidden();
  await expect(next(page, third)).toBeVisible();
  complaints.length = 0;
});
