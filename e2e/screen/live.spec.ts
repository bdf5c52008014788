import { LIST, makeClients, mark, namesIn } from '../support/clients.ts';
import { hears } from '../support/live.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test('one moves a job and the other sees it', async ({ page, otherBrowser, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name, { typeCreation: 1 });
  const address = `${JOBS}/afficher/${job.id}`;
  const opened = hears(page);
  await page.goto(address);
  await expect(page.getByRole('button', { name: 'Passer à Démarer' })).toBeVisible();
  await opened;

  const other = await otherBrowser('production');
  await other.goto(address);
  await other.getByRole('button', { name: 'Passer à Démarer' }).click();
  await expect(other.getByRole('button', { name: 'Passer à start Print' })).toBeVisible();
  await other.close();

  await expect(page.getByRole('button', { name: 'Passer à start Print' })).toBeVisible();
});

test('rows that others add wait to be asked for; what they change shows at once', async ({ page, api }) => {
  const prefix = mark();
  const [first] = await makeClients(api, prefix, 1);
  const opened = hears(page);
  await page.goto(`${LIST}?q=${prefix}`);
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 01`]);
  await opened;

  await api.update('client', { ...first, nomClient: `${prefix} 01 bis` });
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 01 bis`]);

  for (const suffix of ['02', '03'])
    await api.create('client', { nomClient: `${prefix} ${suffix}`, codeClient: `${prefix}-${suffix}`, delaiFacturation: 1 });
  const news = page.getByRole('button', { name: /2.nouveaux/ });
  await expect(news).toBeVisible();
  expect(await namesIn(page)).toEqual([`${prefix} 01 bis`]);
  await news.click();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 03`, `${prefix} 02`, `${prefix} 01 bis`]);
});

test('a row that is deleted leaves the list, also while rows of others wait to be asked for', async ({ page, api }) => {
  const prefix = mark();
  const add = (suffix: string) =>
    api.create('client', { nomClient: `${prefix} ${suffix}`, codeClient: `${prefix}-${suffix}`, delaiFacturation: 1 });
  const [, second] = await makeClients(api, prefix, 3);
  const opened = hears(page);
  await page.goto(`${LIST}?q=${prefix}&sort=id,desc`);
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 03`, `${prefix} 02`, `${prefix} 01`]);
  await opened;
  for (const suffix of ['04', '05', '06']) await add(suffix);
  const news = page.getByRole('button', { name: /3.nouveaux/ });
  await expect(news).toBeVisible();

  await page
    .getByRole('row', { name: `${prefix} 03` })
    .getByRole('button', { name: /^Supprimer/ })
    .click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 02`, `${prefix} 01`]);
  await expect(news).toBeVisible();
  await api.delete(`/client/${second?.id}`);
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 01`]);
  await news.click();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 06`, `${prefix} 05`, `${prefix} 04`, `${prefix} 01`]);
});

test('a form that is being filled in is left alone', async ({ page, api }) => {
  const prefix = mark();
  const [client] = await makeClients(api, prefix, 1);
  const opened = hears(page);
  await page.goto(`${LIST}/modifier/${client?.id}`);
  await page.getByLabel('Nom du client').fill(`${prefix} saisi`);
  await opened;
  // Another tab shows when the event has arrived, and gives this tab time to react.
  const other = await page.context().newPage();
  const heard = hears(other);
  await other.goto(`${LIST}?q=${prefix}`);
  await expect.poll(() => namesIn(other)).toEqual([`${prefix} 01`]);
  await heard;
  await api.update('client', { ...client, nomClient: `${prefix} autre` });
  await expect.poll(() => namesIn(other)).toEqual([`${prefix} autre`]);
  // The time in which the form would have followed.
  await page.waitForTimeout(1000);
  await expect(page.getByLabel('Nom du client')).toHaveValue(`${prefix} saisi`);
});
