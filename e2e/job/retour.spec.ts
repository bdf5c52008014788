import { dimensions, type Statistique } from '@editique/domain/retour/statistiques';
import type { Page } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { expectAccessibleInBoth } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { hearNothing } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { type Job, makeJob, makeTemplate, type Template } from '../support/production.ts';
import { openStation, scan } from '../support/station.ts';
import { expect, signIn, test } from '../support/test.ts';

const RETURNS = '/app/administration/retour';
const SCANS = 50;

const count = (page: Page) => page.getByRole('status', { name: 'Retours enregistrés' });
const said = (page: Page) => page.getByRole('status').or(page.getByRole('alert'));

interface Mail {
  name: string;
  template: Template;
  job: Job;
}

async function makeMail(api: Api): Promise<Mail> {
  const name = mark();
  const template = await makeTemplate(api, name);
  return { name, template, job: await makeJob(api, template, name, { nombreSpool: 1 }) };
}

const returnsOf = async (api: Api, job: Saved) =>
  (await api.get(`/retour?job=${job.id}&size=100&sort=id,asc`)) as unknown as {
    total: number;
    objects: { reference: string; motif: { libelleMotif: string }; nombre: number }[];
  };

test('fifty returns in a row by keyboard alone, and statistics that agree with the rows', async ({ page, api }) => {
  const { job, template } = await makeMail(api);
  await openStation(page);
  // Enters the mode without a mouse: the mode switch is before the field.
  await page.keyboard.press('Shift+Tab');
  await page.keyboard.press('ArrowRight');
  const field = page.getByRole('textbox', { name: 'Code du pli' });
  await expect(field).toBeFocused();
  await expect(page.getByRole('group', { name: 'Motif des plis suivants' }).getByRole('button').first()).toBeVisible();
  await page.keyboard.press('F1');
  for (let n = 1; n <= SCANS / 2; n++) await scan(page, `PLI:${job.id}:${n}`);
  await page.keyboard.press('F2');
  for (let n = SCANS / 2 + 1; n <= SCANS; n++) await scan(page, `PLI:${job.id}:${n}`);
  await expect(count(page)).toHaveText(String(SCANS));
  await expect(field).toBeFocused();

  const { total, objects } = await returnsOf(api, job);
  expect(total).toBe(SCANS);
  expect(objects.map(({ reference }) => reference)).toEqual(Array.from({ length: SCANS }, (_, index) => `PLI:${job.id}:${index + 1}`));
  expect(new Set(objects.slice(0, SCANS / 2).map(({ motif }) => motif.libelleMotif)).size).toBe(1);
  expect(new Set(objects.map(({ motif }) => motif.libelleMotif)).size).toBe(2);

  // The last return is undone, and can be scanned again.
  await page.keyboard.press('Control+z');
  await expect(count(page)).toHaveText(String(SCANS - 1));
  expect((await returnsOf(api, job)).total).toBe(SCANS - 1);
  await scan(page, `PLI:${job.id}:${SCANS}`);
  await expect(count(page)).toHaveText(String(SCANS));

  for (const par of dimensions) {
    const rows = (await api.get(`/retour/statistiques?par=${par}&client=${template.client.id}`)) as unknown as Statistique[];
    expect([par, rows.reduce((sum, { nombre }) => sum + nombre, 0)]).toEqual([par, SCANS]);
  }
  // Each count links to exactly its rows.
  await moveTo(page, `${RETURNS}/statistiques?par=motif&client=${template.client.id}`);
  await page
    .getByRole('table')
    .getByRole('link', { name: String(SCANS / 2) })
    .first()
    .click();
  await expect(page.getByRole('heading', { name: 'Retours', level: 1 })).toBeVisible();
  await expect(page.locator('h1 + span')).toHaveText(String(SCANS / 2));
});

test('asks about a piece that came back, keeps unknown codes, and settles them later, accessible throughout', async ({ page, api }) => {
  const { job, name, template } = await makeMail(api);
  await page.goto(`${RETURNS}/saisie`);
  await expect(page.getByRole('textbox', { name: 'Code du pli' })).toBeFocused();
  await expect(page.getByRole('group', { name: 'Motif des plis suivants' }).getByRole('button').first()).toBeVisible();
  // A piece scanned too early waits. A digit and Enter also choose a motif, without storing a return.
  await scan(page, `PLI:${job.id}:7`);
  await expect(page.getByRole('alert')).toContainText('Choisissez un motif');
  await scan(page, '1');
  await expect(count(page)).toHaveText('1');
  await scan(page, `${job.id}:7`);
  await expect(page.getByRole('alert')).toContainText('Déjà revenu le');
  await expect(count(page)).toHaveText('1');
  await page.keyboard.press('Escape');
  await expect(said(page).filter({ hasText: 'Non enregistré' })).toBeVisible();
  await scan(page, `PLI:${job.id}:7`);
  await expect(page.getByRole('button', { name: /Enregistrer quand même/ })).toBeVisible();
  await expectAccessibleInBoth(page);
  await page.keyboard.press('Enter');
  await expect(count(page)).toHaveText('2');

  await scan(page, `RR ${name}`);
  await expect(said(page).filter({ hasText: 'À identifier' })).toBeVisible();
  await expect(count(page)).toHaveText('2');
  await moveTo(page, RETURNS);
  await page.getByRole('link', { name: /à identifier/ }).click();
  const row = page.getByRole('listitem').filter({ hasText: `RR ${name}` });
  await expect(row).toBeVisible();
  await expectAccessibleInBoth(page);
  await row.getByRole('button', { name: 'Identifier' }).click();
  const dialog = page.getByRole('dialog', { name: 'Identifier un retour' });
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toContainText('Vous devez séléctionner une valeur');
  await dialog.locator('[name="client"]').fill(template.client.nomClient);
  await page.getByRole('option', { name: template.client.nomClient }).click();
  await dialog.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(dialog).toBeHidden();
  await expect(row).toHaveCount(0);
  const { objects } = (await api.get(`/retour?client=${template.client.id}&sort=id,desc`)) as unknown as {
    objects: { reference: string }[];
  };
  expect(objects[0]?.reference).toBe(`RR ${name}`);
});

test('the form proposes now, and asks about a second return once it is told of the first', { tag: '@embedded' }, async ({ page, api }) => {
  const { job, template } = await makeMail(api);
  const [motif] = (await api.get('/motif/all?size=1')) as unknown as Saved[];
  const given = { client: template.client.id, reference: `PLI:${job.id}:3`, motif: motif?.id, nombre: 1, suite: 4 };
  await api.create('retour', { ...given, dateReception: '2026-11-01T10:00:00Z' });
  await page.goto(`${RETURNS}/ajouter`);
  const field = (name: string) => page.locator(`[name="${name}"]`);
  await expect(field('dateReception')).not.toHaveValue('');
  for (const name of ['motif', 'suite']) {
    await field(name).click();
    await page.getByRole('option').first().click();
  }
  await field('nombre').fill('1');
  await field('client').fill(template.client.nomClient);
  await page.getByRole('option', { name: template.client.nomClient }).click();
  await field('reference').fill(`PLI:${job.id}:3`);
  await expect(field('doublonConfirme')).toHaveCount(0);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByText('ce pli est déjà revenu')).toBeVisible();
  await field('doublonConfirme').check();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(new RegExp(`${RETURNS}$`));
  const { total } = (await api.get(`/retour?client=${template.client.id}`)) as unknown as { total: number };
  expect(total).toBe(2);
});

test('keeps what was scanned and not sent over a reload, and sends it once', async ({ page, api, complaints }) => {
  const { job } = await makeMail(api);
  page.on('dialog', (dialog) => void dialog.accept());
  const opened = async () => {
    await expect(page.getByRole('group', { name: 'Motif des plis suivants' }).getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code du pli' })).toBeFocused();
  };
  await page.goto(`${RETURNS}/saisie`);
  await opened();
  // A piece that waits for a motif survives a reload too.
  await scan(page, `PLI:${job.id}:1`);
  await expect(page.getByRole('alert')).toContainText('Choisissez un motif');
  await page.reload();
  await opened();
  await expect(page.getByRole('alert')).toContainText(`PLI:${job.id}:1`);

  // The first return is stored but its answer is lost; the second never reaches the server.
  let isFirst = true;
  await page.route('**/api/retour/scan', async (route) => {
    if (isFirst) await route.fetch();
    isFirst = false;
    await route.abort();
  });
  await page.keyboard.press('F1');
  await expect(page.getByRole('button', { name: /Réessayer/ })).toBeVisible();
  const lost = page.waitForEvent('requestfailed', (request) => request.url().endsWith('/retour/scan'));
  await scan(page, `PLI:${job.id}:2`);
  await lost;
  await expect(count(page)).toHaveText('0');
  // Leaves the page before the route is removed, so that its own retries do not send the returns.
  await page.goto('about:blank');
  await page.unroute('**/api/retour/scan');
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
  await page.goto(`${RETURNS}/saisie`);
  await expect(count(page)).toHaveText('2');
  expect((await returnsOf(api, job)).objects.map(({ reference }) => reference)).toEqual([`PLI:${job.id}:1`, `PLI:${job.id}:2`]);
  await page.reload();
  await opened();
  await expect(count(page)).toHaveText('0');
});

test.describe('whose session ends', () => {
  test.use({ account: null });

  test('keeps what was scanned until the same person is back', async ({ page, api }) => {
    const { job } = await makeMail(api);
    page.on('dialog', (dialog) => void dialog.accept());
    await signIn(page, 'logistique');
    // The stream would report the end of the session before anything is scanned.
    await hearNothing(page);
    await moveTo(page, `${RETURNS}/saisie`);
    await expect(page.getByRole('group', { name: 'Motif des plis suivants' }).getByRole('button').first()).toBeVisible();
    await expect(page.getByRole('textbox', { name: 'Code du pli' })).toBeFocused();
    await page.keyboard.press('F1');
    const token: unknown = await page.evaluate(() => JSON.parse(localStorage.getItem('token-session') ?? 'null'));
    await page.request.post('/api/users/logout', { headers: { authorization: `Bearer ${token}` } });
    // Both are scanned before the first is answered.
    await page.route('**/api/retour/scan', async (route) => {
      await expect
        .poll(() => page.evaluate(() => Object.keys(localStorage).filter((name) => name.startsWith('ed-retour-scan')).length))
        .toBe(2);
      await route.continue();
    });
    await scan(page, `PLI:${job.id}:1`);
    await scan(page, `PLI:${job.id}:2`);
    await expect(page.getByRole('button', { name: 'Connection', exact: true })).toBeVisible();
    await page.unroute('**/api/retour/scan');
    expect((await returnsOf(api, job)).total).toBe(0);

    await signIn(page, 'logistique');
    await moveTo(page, `${RETURNS}/saisie`);
    await expect(count(page)).toHaveText('2');
    expect((await returnsOf(api, job)).objects.map(({ reference }) => reference)).toEqual([`PLI:${job.id}:1`, `PLI:${job.id}:2`]);
  });
});

test.describe('logistics', () => {
  test.use({ account: 'logistique' });
  test('enters returns without the scan station of jobs, and a client whose mail came back shows its rate to who may see it', async ({
    page,
    otherBrowser,
  }) => {
    await page.goto('/app/dashboard');
    await moveTo(page, `${RETURNS}/saisie`);
    await expect(page.getByRole('textbox', { name: 'Code du pli' })).toBeFocused();
    const admin = await otherBrowser('admin');
    await admin.goto('/app/administration/client/modifier/1');
    await expect(admin.getByRole('heading', { name: /Taux de retour/ })).toBeVisible();
    await expect(admin.getByText(/^\d+,\d\d\s%$/)).toBeVisible();
    await admin.close();
  });
});
