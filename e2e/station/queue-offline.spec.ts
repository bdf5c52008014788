import type { Api } from '../support/api.ts';
import { mark } from '../support/clients.ts';
import { makeMachine } from '../support/floor.ts';
import { historyOf, type Job, makeJob, makeTemplate } from '../support/production.ts';
import { done, nextStep, openStation, scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

const history = (api: Api, job: Job) => expect.poll(() => historyOf(api, job));

/** Makes a printer for this test only, with one job that runs on it and one that waits for it. */
async function makeBusyPress(api: Api) {
  const name = mark();
  const press = await makeMachine(api, `${name} Presse`, 0);
  const template = await makeTemplate(api, name);
  const make = async (rang: number): Promise<Job> => {
    const job = await makeJob(api, template, `${name}-${rang}`);
    await api.update(`job/${job.id}/plan`, { impression: { machine: press.id, rang } });
    return job;
  };
  const [first, second] = [await make(1), await make(2)];
  await api.post(`/job/${first.id}/avancer`, { machine: press.id });
  return { press, first, second };
}

test('without the network, counts what it declared and leaves what it ended', async ({ page, context, api, complaints }) => {
  const { press, first, second } = await makeBusyPress(api);
  const next = page.getByRole('region', { name: `Suivant : ${second.nomjob}` });
  const running = page.getByRole('region', { name: 'En cours sur cette machine' });
  const declare = async () => {
    await page.keyboard.press('F2');
    await expect(page.getByRole('alert')).toContainText('End Print impossible');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('dialog', { name: 'Déclarer un avancement' })).toBeVisible();
    await page.keyboard.press('Enter');
  };
  await openStation(page);
  await scan(page, `MAC:${press.id}`);
  await expect(running).toContainText(`${first.nomjob}Reste 200 feuilles`);
  // Shown once, so that the device has a copy of the job.
  await page.keyboard.press('F2');
  await expect(page.getByRole('alert')).toContainText('End Print impossible');
  await page.getByRole('button', { name: 'Autre job' }).click();
  await expect(next).toBeVisible();

  await context.setOffline(true);
  await declare();
  await expect(page.getByRole('list', { name: 'Actions à envoyer' }).getByRole('listitem')).toHaveCount(1);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Autre job' }).click();
  await expect(running).toContainText('Reste 100 feuilles');
  await declare();
  await expect(nextStep(page, 'End Print')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done(page, 'passé à End Print, en attente du réseau')).toBeVisible();
  await expect(next).toBeVisible();
  await expect(page.getByRole('button', { name: `Terminer ${first.nomjob}` })).toHaveCount(0);
  // The machine is free, so nothing is asked.
  await expect(async () => {
    await page.keyboard.press('F8');
    await expect(running).toContainText(second.nomjob, { timeout: 500 });
  }).toPass();
  // An action that is taken back is no scan any more.
  await scan(page, `JOB:${first.id}`);
  await expect(nextStep(page, 'start MSP')).toBeVisible();
  await page.keyboard.press('Enter');
  const last = page.getByRole('listitem').filter({ hasText: 'passé à start MSP' });
  await expect(last).toContainText('en attente du réseau');
  await page.getByRole('button', { name: `Reprendre passage à start MSP de ${first.nomjob}` }).click();
  await expect(last).toHaveCount(0);
  await context.setOffline(false);
  await history(api, second).toEqual([1, 2, 3]);
  await history(api, first).toEqual([1, 2, 3, 4]);
  await expect(page.getByText('en attente du réseau')).toHaveCount(0);
  await expect(page.getByRole('listitem').filter({ hasText: 'passé à End Print' })).toBeVisible();
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')));
});
