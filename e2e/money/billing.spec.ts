import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { type Job, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'facturation' });

test('three jobs of a client become a facture, which is printed and corrected', async ({ page, api }) => {
  const template = await makeTemplate(api, mark());
  const jobs: Job[] = [];
  for (const prix of [0.1, 0.2, 1234.5]) {
    const job = await makeJob(api, template, `${mark()}-RELEVES`, { nombrePlis: 1000, nombreSpool: 1 });
    await walkTo(api, job, 6);
    await api.create('affranchissement', { job: job.id, prix, detail: 'Lettre' });
    jobs.push(job);
  }

  await page.goto('/app/administration/facture');
  await page.getByRole('main').getByRole('link', { name: 'À facturer' }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'À facturer' })).toBeVisible();
  for (const { nomjob } of jobs) await page.getByRole('checkbox', { name: `Sélectionner ${nomjob}` }).check();
  const bar = page.getByRole('region', { name: `Sélection, ${template.client.nomClient}` });
  await expect(bar).toContainText(/3\sjobs · 3\s000\splis/);
  await expectAccessible(page);
  await bar.getByRole('button', { name: 'Facturer' }).click();

  await expect(page).toHaveURL(/\/facture\/afficher\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const table = page.getByRole('table', { name: 'Jobs facturés' });
  await expect(table.getByRole('row', { name: /Total/ })).toContainText(/3\s000\s*1\s234,80\sDH/);

  const answer = page.waitForResponse((response) => response.url().includes('facture.pdf'));
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Facture PDF' }).click();
  expect((await answer).headers()['content-type']).toBe('application/pdf');
  await (await opened).close();

  const leaving = jobs[0]?.nomjob ?? '';
  await table.getByRole('button', { name: `Retirer ${leaving}` }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Retirer' }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(table.getByRole('row', { name: leaving })).toHaveCount(0);
  expect((await api.get(`/job/${jobs[0]?.id}`)).statutFacturation).toBe('Non Facturé');

  await page.getByRole('button', { name: 'Ajouter des jobs' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('checkbox', { name: `Sélectionner ${leaving}` }).check();
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(table.getByRole('row', { name: leaving })).toBeVisible();
  expect((await api.get(`/job/${jobs[0]?.id}`)).facture).toMatchObject({ id });

  // A validated facture takes the next number of the series and keeps its jobs.
  await expect(page.getByText(`BROUILLON-${id}`).first()).toBeVisible();
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('dialog', { name: 'Valider la facture' }).getByRole('button', { name: 'Valider' }).click();
  await expect(page.getByText(/^FA-\d{4}-\d{4,}$/).first()).toBeVisible();
  await expect(table.getByRole('row', { name: leaving })).toBeVisible();
  await expect(table.getByRole('button', { name: /Retirer/ })).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Ajouter des jobs' })).toHaveCount(0);

  await page.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(page);
});
