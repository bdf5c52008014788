import { mark } from '../support/clients.ts';
import { hold } from '../support/hold.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

test('undoes the last scan and no other, whether or not the server has it', async ({ page, context, api, complaints }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1 });
  const count = page.getByRole('status', { name: 'Retours enregistrés' });
  const row = (n: number) => page.getByRole('listitem').filter({ hasText: new RegExp(`PLI:${job.id}:${n}(?!\\d)`) });
  const references = async () => {
    const { objects } = (await api.get(`/retour?job=${job.id}&sort=id,asc`)) as unknown as { objects: { reference: string }[] };
    return objects.map(({ reference }) => reference);
  };
  await page.goto('/app/administration/retour/saisie');
  await expect(page.getByRole('group', { name: 'Motif des plis suivants' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('F1');
  await scan(page, `PLI:${job.id}:1`);
  await expect(count).toHaveText('1');
  const letGo = await hold(page, '**/api/retour/scan', 'POST');
  await scan(page, `PLI:${job.id}:2`);
  await expect(row(2)).toContainText("en cours d'envoi");
  await page.keyboard.press('Control+z');
  await expect(row(2)).toContainText('annulation en cours');
  await expect(page.getByRole('button', { name: /Annuler le dernier/ })).toBeDisabled();
  letGo();
  await expect(row(2)).toContainText('annulé');
  expect(await references()).toEqual([`PLI:${job.id}:1`]);

  await context.setOffline(true);
  await scan(page, `PLI:${job.id}:3`);
  await expect(page.getByRole('button', { name: /Réessayer/ })).toBeVisible();
  await page.keyboard.press('Control+z');
  await expect(row(3)).toContainText('annulé');
  await expect(page.getByRole('button', { name: /Réessayer/ })).toBeHidden();
  // What was scanned without the network is sent as soon as it is back, without a press.
  await scan(page, `PLI:${job.id}:4`);
  await expect(row(4)).toContainText('à renvoyer');
  await context.setOffline(false);
  await expect(count).toHaveText('2');
  expect(await references()).toEqual([`PLI:${job.id}:1`, `PLI:${job.id}:4`]);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('net::ERR_')));
});
