import { pageOf } from '../support/billing.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test('a facture of two jobs and of a client with a long name reads well on a small laptop and a phone', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const { id: client, version } = await api.get(`/client/${template.client.id}`);
  const nomClient = `${name} Compagnie marocaine des assurances mutuelles et de prévoyance du Grand Casablanca`;
  await api.update('client', { id: client, version, nomClient, codeClient: name, delaiFacturation: 30 });
  const jobs = [await makeJob(api, template, `${name} Avis`), await makeJob(api, template, `${name} Relevé`)];
  const { id } = await api.create('facture', {
    numFacture: mark(),
    refFacture: 'r',
    dateFacture: new Date().toISOString(),
    client: { id: client },
  });
  await api.post(`/facture/${id}/jobs`, { jobs: jobs.map((job) => job.id) });
  const line = { libelle: 'Pliage', quantite: 12_345_678, prixUnitaire: 12.5, tauxTva: 20 };
  await api.update(`facture/${id}/lignes`, { lignes: jobs.map((job) => ({ ...line, job: job.id })) });

  await page.goto(pageOf(id));
  const tables = ['Lignes de la facture', 'Jobs facturés'].map((table) => page.getByRole('table', { name: table }));
  const account = page.getByRole('link', { name: 'Compte', exact: true });
  for (const width of [1440, 1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    for (const table of tables) await expect(table.getByRole('row').last()).toHaveCSS('display', width < 600 ? 'grid' : 'table-row');
    // The link is on a line of its own, and no separator is left alone beside it.
    await expect(account.locator('..')).toHaveText(`${nomClient}Compte`);
    const [above, below] = await Promise.all([page.getByRole('link', { name: nomClient }).boundingBox(), account.boundingBox()]);
    expect(below?.y).toBeGreaterThanOrEqual((above?.y ?? 0) + (above?.height ?? 0));
    await expectNoSidewaysScroll(page);
  }

  await page.setViewportSize({ width: 1280, height: 800 });
  await api.post(`/facture/${id}/valider`);
  await page.reload();
  await page.getByRole('button', { name: 'Faire un avoir' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByText('Une partie').click();
  for (const job of jobs) {
    await dialog.getByLabel(`Quantité à reprendre, Pliage, ${job.nomjob}`).fill('1');
    await expect(dialog.getByRole('button', { name: `Tout reprendre, Pliage, ${job.nomjob}` })).toBeVisible();
  }
  await expect(dialog.getByRole('status')).toContainText(/−30,00\sDH/);
});
