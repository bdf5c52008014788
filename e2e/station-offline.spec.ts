import type { BrowserContext, Page } from '@playwright/test';
import type { Api } from './support/api.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from './support/checks.ts';
import { mark } from './support/clients.ts';
import { historyOf, type Job, makeJob, makeTemplate, walkTo } from './support/production.ts';
import { codeField, done, nextStep, openStation, scan } from './support/station.ts';
import { expect, test } from './support/test.ts';

const waiting = (page: Page) => page.getByRole('list', { name: 'Actions à envoyer' }).getByRole('listitem');
const conflict = (page: Page) => page.getByRole('alert', { name: 'Action refusée après coup' });
const history = (api: Api, job: Job) => expect.poll(() => historyOf(api, job));

async function makeOne(api: Api, given: Record<string, unknown> = {}): Promise<Job> {
  const name = mark();
  return makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1, ...given });
}

/** Until the device has the files of the station. */
const kept = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);

async function startOffline(page: Page, context: BrowserContext, job: Job): Promise<void> {
  await scan(page, `JOB:${job.id}`);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await expect(done(page, 'passé à start Print, en attente du réseau')).toBeVisible();
}

test.beforeEach(async ({ page }) => openStation(page));
test.afterEach(async ({ context, complaints }) => {
  await context.setOffline(false);
  // The browser writes a line for each request that found no network.
  complaints.splice(0, complaints.length, ...complaints.filter((line) => !line.includes('net::ERR_')));
});

test('goes on without the network, over a reload, and sends everything once and in order', async ({ page, context, api }) => {
  const job = await makeOne(api);
  const unseen = await makeOne(api);
  await kept(page);
  await startOffline(page, context, job);
  await scan(page, `JOB:${job.id}`);
  await expect(page.getByRole('alert')).toContainText('End Print impossible');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('dialog', { name: 'Déclarer un avancement' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(nextStep(page, 'End Print')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toHaveCount(3);

  await page.reload();
  await expect(page.getByRole('heading', { name: 'Poste de scan' })).toBeVisible();
  await expect(waiting(page)).toHaveText([/passage à start Print/, /200\sfeuilles/, /passage à End Print/]);
  await scan(page, `JOB:${job.id}`);
  await expect(nextStep(page, 'start MSP')).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 320, height: 640 });
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 1440, height: 900 });
  // What is not wanted after all never leaves the device.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Reprendre passage à start MSP de ${job.nomjob}` }).click();
  await expect(waiting(page)).toHaveCount(3);
  // A job that this device has never seen is read as soon as somebody answers.
  await scan(page, `JOB:${unseen.id}`);
  await expect(page.getByRole('alert')).toContainText('Serveur injoignable');
  expect(await historyOf(api, job)).toEqual([1, 2]);

  await context.setOffline(false);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  await expect(codeField(page)).toHaveValue(`JOB:${unseen.id}`);
  await expect(waiting(page)).toHaveCount(0);
  await history(api, job).toEqual([1, 2, 3, 4]);
  const { spools } = (await api.get(`/job/${job.id}/suivi`)) as unknown as { spools: { accompliImpression: number }[] };
  expect(spools).toMatchObject([{ accompliImpression: 200 }]);
});

test('keeps the files of the station on the device, and neither other pages nor what the API answers', async ({ page, api }) => {
  await kept(page);
  await scan(page, `JOB:${(await makeOne(api)).id}`);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  const { urls, scope, manifest } = await page.evaluate(async () => {
    const stored = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
    const registration = await navigator.serviceWorker.ready;
    const link = document.querySelector<HTMLLinkElement>('link[rel="manifest"]');
    return {
      urls: stored.flat().map(({ url }) => new URL(url).pathname),
      scope: new URL(registration.scope).pathname,
      manifest: (await (await fetch(link?.href ?? '')).json()) as { start_url: string; icons: { src: string }[] },
    };
  });
  expect(scope).toBe('/app/administration/job/scan');
  expect(urls.filter((url) => !/^\/assets\/|^\/[\w-]+\.(png|svg|js|webmanifest)$/.test(url))).toEqual([scope]);
  expect(manifest.start_url).toBe(scope);
  for (const { src } of manifest.icons) expect(urls).toContain(src);
});

test('shows what was refused one by one, with what can be done about each', async ({ page, context, api }) => {
  const [moved, cancelled] = [await makeOne(api), await makeOne(api)];
  await startOffline(page, context, moved);
  await context.setOffline(false);
  await history(api, moved).toEqual([1, 2, 3]);
  await scan(page, `JOB:${cancelled.id}`);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  await scan(page, `JOB:${moved.id}`);
  await expect(page.getByRole('alert')).toContainText('End Print impossible');
  await context.setOffline(true);
  await page.keyboard.press('Enter');
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toHaveCount(1);
  await expect(nextStep(page, 'End Print')).toBeVisible();
  await page.keyboard.press('Enter');
  // Scanned before the move is kept, it is not lost.
  await scan(page, `JOB:${cancelled.id}`);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  await expect(waiting(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toHaveCount(3);
  // Meanwhile others do a part of the first, and cancel the second.
  const { spools } = (await api.get(`/job/${moved.id}/suivi`)) as unknown as { spools: { id: number }[] };
  await api.post(`/job/${moved.id}/spool/${spools[0]?.id}/avancement`, { impression: 150 });
  await api.post(`/job/${cancelled.id}/annuler`);

  await context.setOffline(false);
  await expect(conflict(page)).toContainText('1 sur 2');
  await expect(conflict(page)).toContainText('Il ne reste que 50 feuilles à déclarer');
  await expect(waiting(page)).toHaveText([/passage à End Print, attend la précédente/]);
  await expectAccessibleInBoth(page);
  await conflict(page).getByRole('button', { name: 'Déclarer 50 feuilles' }).click();
  // What followed it goes on by itself.
  await history(api, moved).toEqual([1, 2, 3, 4]);
  await expect(conflict(page)).toContainText(cancelled.nomjob);
  await expect(conflict(page)).toContainText('Ce job est annulé');
  await expect(conflict(page).getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await conflict(page).getByRole('button', { name: 'Abandonner' }).click();
  await expect(conflict(page)).toBeHidden();
  expect(await historyOf(api, cancelled)).toEqual([1, 2, 10]);
});

test.describe('of somebody who works in production', () => {
  test.use({ account: 'production' });

  test('a queue is sent by nobody else, and a lost right is told', async ({ page, context, api, sessions }) => {
    const job = await makeOne(api);
    await startOffline(page, context, job);
    const own = await page.evaluate(() => ({ ...localStorage }));
    const signInAs = (stored: Record<string, string>) =>
      page.evaluate((entries) => {
        localStorage.clear();
        for (const [name, value] of Object.entries(entries)) localStorage.setItem(name, value);
      }, stored);
    const admin = (await sessions('admin')).origins[0]?.localStorage ?? [];
    await signInAs(Object.fromEntries(admin.map(({ name, value }) => [name, value])));
    await context.setOffline(false);
    await page.reload();
    await expect(page.getByText(/1\saction de .* attend sur cet appareil/)).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    expect(await historyOf(api, job)).toEqual([1, 2]);

    // Back, but without the right.
    await signInAs(own);
    const refuse = '**/api/job/*/avancer';
    await page.route(refuse, (route) => route.fulfill({ status: 403, json: { message: 'interdit' } }));
    await page.reload();
    await expect(conflict(page)).toContainText("Vous n'avez plus le droit « Avancer un job »");
    await page.unroute(refuse);
    await conflict(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(conflict(page)).toBeHidden();
    await history(api, job).toEqual([1, 2, 3]);

    // Whoever leaves the station with something to send need not come back to it.
    const later = await makeOne(api);
    await startOffline(page, context, later);
    await page.close();
    await context.setOffline(false);
    const office = await context.newPage();
    await office.goto('/app/administration/job');
    await history(api, later).toEqual([1, 2, 3]);
  });
});

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

  // Too much, and back.
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

  const motif = await api.create('motif', { codeMotif: name, libelleMotif: `${name} Bourrage` });
  await openStation(page);
  await scan(page, `JOB:${job.id}`);
  await page.getByRole('button', { name: 'Mettre en pause' }).click();
  await page.getByRole('button', { name: `${name} Bourrage` }).click();
  await expect(done(page, 'mis en pause')).toBeVisible();
  const { historique } = (await api.get(`/job/${job.id}/suivi`)) as unknown as { historique: { action: number; motif: { id: number } }[] };
  expect(historique[0]).toMatchObject({ action: 8, motif: { id: motif.id } });
});

test('prints labels: of a job at the station, of a dépôt and of machines at the office', async ({ page, context, api }) => {
  const job = await makeOne(api);
  await walkTo(api, job, 5);
  await scan(page, `JOB:${job.id}`);
  await expect(nextStep(page, 'End dépôt')).toBeVisible();
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
  // The paper is remembered.
  await expect(page.getByRole('dialog', { name: 'Étiquettes de machines' }).getByRole('radio', { name: 'Rouleau' })).toBeChecked();
});
