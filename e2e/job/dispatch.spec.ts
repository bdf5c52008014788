import { expectAccessible } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { fillDepot } from '../support/integrity.ts';
import { makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const DEPOTS = '/app/administration/depot';

test.use({ account: 'logistique' });

test('a job deposited in two parts is dispatched with the second', async ({ page, api }) => {
  const template = await makeTemplate(api, mark());
  const job = await makeJob(api, template, `${mark()}-RELEVES`, { nombrePlis: 1500 });
  await walkTo(api, job, 5);

  const deposit = async (plis: string) => {
    await page.goto(`${DEPOTS}/ajouter`);
    const field = (name: string) => page.locator(`[name="${name}"]`);
    await field('job').fill(job.nomjob);
    // The option's accessible name is the job's name alone; its step, client and rest are its description.
    await page.getByRole('option', { name: job.nomjob, exact: true }).click();
    // Choosing the job fills in its client and the remaining plis.
    await expect(field('client')).toHaveValue(template.client.nomClient);
    await expect(field('nombrePlis')).not.toHaveValue('');
    await fillDepot(page);
    await field('nombrePlis').fill(plis);
    await page.getByRole('button', { name: 'Enregistrer' }).click();
  };

  await deposit('600');
  await expect(page).toHaveURL(new RegExp(`${DEPOTS}$`));
  await expect(page.getByRole('row', { name: new RegExp(job.nomjob) })).toContainText('900');
  expect((await api.get(`/job/${job.id}`)).etape).toBe(5);

  await deposit('901');
  await expect(page.getByText('il reste 900 plis à déposer pour ce job')).toBeVisible();
  await page.locator('[name="nombrePlis"]').fill('900');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(new RegExp(`${DEPOTS}$`));
  expect((await api.get(`/job/${job.id}`)).etape).toBe(6);

  await page
    .getByRole('row', { name: new RegExp(job.nomjob) })
    .first()
    .getByRole('link', { name: /^Afficher / })
    .click();
  await expect(page.getByRole('button', { name: 'Bordereau PDF' })).toBeVisible();
  await expectAccessible(page);
  for (const name of ['Bordereau PDF', 'Bordereau du jour']) {
    const answer = page.waitForResponse((response) => response.url().includes('bordereau.pdf'));
    const opened = page.waitForEvent('popup');
    await page.getByRole('button', { name }).click();
    expect((await answer).headers()['content-type']).toBe('application/pdf');
    await (await opened).close();
  }
});

test('a dépôt that gets its job back carries its plis again', { tag: '@embedded' }, async ({ page, api }) => {
  const template = await makeTemplate(api, mark());
  const [own, other] = [await makeJob(api, template, `${mark()}-A`), await makeJob(api, template, `${mark()}-B`, { nombrePlis: 40 })];
  const document = await api.create('document', { nomDocument: mark() });
  const made = { client: template.client.id, document: document.id, job: own.id, nombrePlis: 101, nombreCaissete: 1, nombreCartons: 0 };
  const said = { date: '2026-11-14', heure: '09:30', type: 'Poste', operateur: 'Tazi', observateur: 'Poste' };
  const { id } = await api.create('depot', { ...made, ...said });
  await page.goto(`${DEPOTS}/modifier/${id}`);
  const plis = page.locator('[name="nombrePlis"]');
  for (const [{ nomjob }, left] of [
    [other, '40'],
    [own, '101'],
  ] as const) {
    await page.locator('[name="job"]').fill(nomjob);
    await page.getByRole('option', { name: nomjob, exact: true }).click();
    await expect(plis).toHaveValue(left);
  }
});

test('several jobs leave with one slip, chosen on the board of what is to be deposited', async ({ page, api }) => {
  const template = await makeTemplate(api, mark());
  const jobs = [await makeJob(api, template, `${mark()}-A`), await makeJob(api, template, `${mark()}-B`, { nombrePlis: 40 })];
  for (const job of jobs) await walkTo(api, job, 5);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: /^À déposer/ })).toBeVisible();
  await page.getByRole('navigation').getByRole('link', { name: 'À déposer', exact: true }).click();
  for (const { nomjob } of jobs) await page.getByRole('checkbox', { name: `Sélectionner ${nomjob}` }).check();
  await expect(page.getByRole('status').filter({ hasText: /2.jobs, 141.plis/ })).toHaveCount(1);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Créer le dépôt (2 jobs, 141 plis)', exact: true }).click();

  const lot = page.getByRole('dialog', { name: 'Créer le dépôt (2 jobs)' });
  await expect(lot.locator('[name="operateur"]')).toHaveValue('Tazi Hicham');
  await expect(lot.locator('[name="date"]')).not.toHaveValue('');
  await expect(lot.locator('[name="heure"]')).toHaveValue(/^\d\d:\d\d$/);
  await lot.getByRole('button', { name: 'Enregistrer le dépôt' }).click();
  await expect(lot.getByText('ce champ est obligatoire')).toHaveCount(6);
  await expect(lot.locator('[name="type"]')).toBeFocused();
  await lot.locator('[name="type"]').fill('Dépôt poste');
  await lot.locator('[name="observateur"]').fill('Agent Barid');
  await lot.locator('[name="document"]').click();
  await page.getByRole('option').first().click();
  for (const { nomjob } of jobs)
    for (const count of ['Caissettes', 'Cartons']) await lot.getByRole('textbox', { name: `${count} de ${nomjob}` }).fill('1');
  await lot.getByRole('textbox', { name: `Plis de ${jobs[0]?.nomjob}` }).fill('102');
  await lot.getByRole('button', { name: 'Enregistrer le dépôt' }).click();
  await expect(lot.getByText('il reste 101 plis à déposer pour ce job').first()).toBeVisible();
  await lot.getByRole('textbox', { name: `Plis de ${jobs[0]?.nomjob}` }).fill('101');
  await lot.getByRole('button', { name: 'Enregistrer le dépôt' }).click();

  const answer = page.waitForResponse((response) => response.url().includes('bordereau.pdf?depots='));
  const opened = page.waitForEvent('popup');
  await page.getByRole('dialog', { name: 'Dépôts enregistrés' }).getByRole('button', { name: 'Bordereau PDF' }).click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await (await opened).close();
  for (const job of jobs) expect((await api.get(`/job/${job.id}`)).etape).toBe(6);
  await page.getByRole('dialog').getByRole('button', { name: 'Fermer' }).click();
  await expect(page.getByText(jobs[0]?.nomjob ?? '')).toHaveCount(0);
});

test('the tariff proposes the price of the postage, which may be written over', async ({ page, api }) => {
  const job = await makeJob(api, await makeTemplate(api, mark()), `${mark()}-RELEVES`, { nombrePlis: 1500, nombreFeuilles: 1500 });
  await page.goto(`/app/administration/affranchissement/ajouter?job=${job.id}`);
  const helper = page.getByRole('region', { name: 'Tarif du jour' });
  await helper.getByLabel('Acheminement').click();
  await page.getByRole('option', { name: 'Courrier ordinaire' }).click();
  const band = helper.getByRole('button', { name: /poids estimé/ });
  await band.click();
  await expect(band).toHaveAttribute('aria-pressed', 'true');
  await expect(page.locator('[name="detail"]')).toHaveValue(/1\s500\splis/);
  await expect(page.locator('[name="prix"]')).not.toHaveValue('');
  await page.locator('[name="prix"]').fill('12,50');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill(job.nomjob);
  await expect(page.getByText(/^Total\s:\s12,50\sDH$/)).toBeVisible();
});

test.describe('the administrator', () => {
  test.use({ account: 'admin' });

  test('is told of postage paid already, and goes from a missing price to its form', async ({ page, api }) => {
    const name = mark();
    const acheminement = await api.create('acheminement', { deroulement: `Coursier ${name}` });
    const job = await makeJob(api, await makeTemplate(api, name, { acheminement: { id: acheminement.id } }), `${name}-RELEVES`);
    await api.create('affranchissement', { job: { id: job.id }, detail: 'Timbres', prix: 12.5 });
    await page.goto(`/app/administration/affranchissement/ajouter?job=${job.id}`);
    const helper = page.getByRole('region', { name: 'Tarif du jour' });
    await expect(helper.getByText(/porte déjà 1.affranchissement, 12,50.DH/)).toBeVisible();
    await helper.getByRole('link', { name: 'Ajouter ce tarif' }).click();
    await expect(page.locator('[name="acheminement"]')).toHaveValue(`Coursier ${name}`);
    await expect(page.locator('[name="poids"]')).toHaveValue(/g$/);
    await expect(page.locator('[name="dateDebut"]')).not.toHaveValue('');
    await page.locator('[name="prixUnitaire"]').fill('7,5');
    await page.getByRole('button', { name: 'Enregistrer' }).click();
    await expect(page).toHaveURL(/\/tarif$/);
  });
});
