import type { BrowserContext, Page } from '@playwright/test';
import { type Api, signInAt } from '../support/api.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { historyOf, type Job, makeJob, makeTemplate } from '../support/production.ts';
import { profileButton } from '../support/profile.ts';
import { codeField, done, nextStep, openStation, scan } from '../support/station.ts';
import { emailOf, expect, PASSWORD, test } from '../support/test.ts';

const waiting = (page: Page) => page.getByRole('list', { name: 'Actions à envoyer' }).getByRole('listitem');
const conflict = (page: Page) => page.getByRole('alert', { name: 'Action refusée après coup' });
const history = (api: Api, job: Job) => expect.poll(() => historyOf(api, job));

async function makeOne(api: Api, given: Record<string, unknown> = {}): Promise<Job> {
  const name = mark();
  return makeJob(api, await makeTemplate(api, name), name, { nombreSpool: 1, ...given });
}

/** Waits until the device has cached the files of the station. */
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
  // The browser logs each request that found no network.
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
  // An action withdrawn by the user never leaves the device.
  await page.keyboard.press('Enter');
  await page.getByRole('button', { name: `Reprendre passage à start MSP de ${job.nomjob}` }).click();
  await expect(waiting(page)).toHaveCount(3);
  // A job that this device has never seen is loaded as soon as the server answers.
  await scan(page, `JOB:${unseen.id}`);
  await expect(page.getByRole('alert')).toContainText('Serveur injoignable');
  // The alert element stays the same during retries: a new one would be read aloud every few seconds.
  const told = await page.getByRole('alert').elementHandle();
  await page.waitForEvent('requestfailed', (request) => request.url().endsWith(`/job/${unseen.id}/suivi`));
  expect(await told?.evaluate((alert) => alert.isConnected)).toBe(true);
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
  // An open page of the previous release still finds its own files here.
  const before = await page.evaluate(async () => {
    const cache = await caches.open('poste-de-scan-before');
    await cache.put('/assets/before.js', new Response('before'));
    return (await fetch('/assets/before.js')).text();
  });
  expect(before).toBe('before');
});

test('waits neither for a network that swallows everything nor for a storage that fails, and does nothing twice', async ({ page, api }) => {
  const [lost, unwritten] = [await makeOne(api), await makeOne(api)];
  const held = Promise.withResolvers<void>();
  const moves = '**/api/job/*/avancer';
  await page.route(moves, async (route) => {
    await held.promise;
    await route.continue();
  });
  await scan(page, `JOB:${lost.id}`);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done(page, 'passé à start Print, en attente du réseau')).toBeVisible();
  await expect(waiting(page)).toHaveText([/passage à start Print/]);
  // The server may already have the action.
  await expect(page.getByRole('button', { name: /^Reprendre passage/ })).toHaveCount(0);
  held.resolve();
  await expect(waiting(page)).toHaveCount(0);
  await page.unroute(moves);

  await page.evaluate(() => {
    const own = IDBObjectStore.prototype.delete;
    IDBObjectStore.prototype.delete = () => {
      IDBObjectStore.prototype.delete = own;
      throw new DOMException('full', 'QuotaExceededError');
    };
  });
  await scan(page, `JOB:${unwritten.id}`);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(done(page, 'passé à start Print')).toBeVisible();
  await expect(waiting(page)).toHaveCount(1);
  await page.getByRole('button', { name: 'Envoyer maintenant' }).click();
  await expect(waiting(page)).toHaveCount(0);
  for (const job of [lost, unwritten]) expect(await historyOf(api, job)).toEqual([1, 2, 3]);
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
  // A code scanned before the move is stored is not lost.
  await scan(page, `JOB:${cancelled.id}`);
  await expect(nextStep(page, 'start Print')).toBeVisible();
  await expect(waiting(page)).toHaveCount(2);
  await page.keyboard.press('Enter');
  await expect(waiting(page)).toHaveCount(3);
  // Meanwhile others do part of the first job, and cancel the second.
  const { spools } = (await api.get(`/job/${moved.id}/suivi`)) as unknown as { spools: { id: number }[] };
  await api.post(`/job/${moved.id}/spool/${spools[0]?.id}/avancement`, { impression: 150 });
  await api.post(`/job/${cancelled.id}/annuler`);

  await context.setOffline(false);
  await expect(conflict(page)).toContainText('1 sur 2');
  await expect(conflict(page)).toContainText('Il ne reste que 50 feuilles à déclarer');
  await expect(waiting(page)).toHaveText([/passage à End Print, attend la précédente/]);
  await expectAccessibleInBoth(page);
  await conflict(page).getByRole('button', { name: 'Déclarer 50 feuilles' }).click();
  // The action after it continues on its own.
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

  test('a queue is sent by nobody else, and a lost right is told', async ({ page, context, api, sessions, origin }) => {
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
    await expect(page.getByText(/1\saction d(e |').* attend sur cet appareil/)).toBeVisible();
    await expect(waiting(page)).toHaveCount(0);
    expect(await historyOf(api, job)).toEqual([1, 2]);

    // The same user returns, but without the right.
    await signInAs(own);
    const refuse = '**/api/job/*/avancer';
    await page.route(refuse, (route) => route.fulfill({ status: 403, json: { message: 'interdit' } }));
    await page.reload();
    await expect(conflict(page)).toContainText("Vous n'avez plus le droit « Avancer un job »");
    await page.unroute(refuse);
    await conflict(page).getByRole('button', { name: 'Réessayer' }).click();
    await expect(conflict(page)).toBeHidden();
    await history(api, job).toEqual([1, 2, 3]);

    // A user who leaves the station with queued actions need not return to it.
    const [later, doomed] = [await makeOne(api), await makeOne(api)];
    await scan(page, `JOB:${doomed.id}`);
    await expect(nextStep(page, 'start Print')).toBeVisible();
    await startOffline(page, context, later);
    await scan(page, `JOB:${doomed.id}`);
    await expect(nextStep(page, 'start Print')).toBeVisible();
    await page.keyboard.press('Enter');
    await expect(waiting(page)).toHaveCount(2);
    await api.post(`/job/${doomed.id}/annuler`);
    await page.close();
    await context.setOffline(false);
    // A session of its own, because it is ended below; the other tests share theirs.
    const { id, nom, prenom, token } = await signInAt(origin, emailOf('production'), PASSWORD);
    const office = await context.newPage();
    await office.goto('/api/health');
    await office.evaluate(
      ([user, key]) => {
        localStorage.setItem('user-session', user);
        localStorage.setItem('token-session', key);
      },
      [JSON.stringify({ id, nom, prenom, token }), JSON.stringify(token)] as const,
    );
    await office.goto('/app/administration/job');
    await history(api, later).toEqual([1, 2, 3]);
    // The refusal is announced there, and stays until the user returns.
    const told = office.getByRole('alert').filter({ hasText: 'Une action du poste de scan a été refusée' });
    await expect(told.getByRole('link', { name: 'Ouvrir le poste de scan' })).toHaveAttribute('href', '/app/administration/job/scan');
    await profileButton(office).click();
    await office.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await expect(office.getByRole('status').filter({ hasText: 'attendent encore sur cet appareil' })).toBeVisible();
  });
});
