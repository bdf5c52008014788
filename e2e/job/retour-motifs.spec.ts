import { mark } from '../support/clients.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

test('motifs that could not be read are read again by Enter, and what was scanned meanwhile is stored', async ({
  page,
  api,
  complaints,
}) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1 });
  const away = /\/api\/retour\/scan\/motifs/;
  await page.route(away, (route) => route.abort());
  await page.goto('/app/administration/retour/saisie');
  await expect(page.getByRole('main')).toContainText("Les motifs n'ont pas pu être lus.");
  await expect(page.getByRole('group', { name: 'Motif des plis suivants' })).toHaveCount(0);
  await scan(page, `PLI:${job.id}:1`);
  await page.unroute(away);
  const keys = page.getByRole('group', { name: 'Motif des plis suivants' }).getByRole('button');
  // Some scanners send two line ends, so an Enter right after a scan is ignored.
  await expect(async () => {
    await page.keyboard.press('Enter');
    await expect(keys.first()).toBeVisible({ timeout: 2000 });
  }).toPass();
  await page.keyboard.press('F1');
  await expect.poll(async () => (await api.get(`/retour?job=${job.id}`)).total).toBe(1);
  complaints.length = 0;
});
