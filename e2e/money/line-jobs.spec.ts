import type { Api, Saved } from '../support/api.ts';
import { FACTURES, pageOf, setLines } from '../support/billing.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

/** Makes a prestation that users choose themselves. Priced, because the grid of prices offers a tarif for each one without a price. */
async function makePriced(api: Api, libelle: string): Promise<Saved> {
  const prestation = await api.create('prestation', { libelle, unite: 3, tauxTva: 20, automatique: false });
  const tarif = { client: null, aPartirDe: 0, prixUnitaire: 0.3, dateDebut: '2026-01-01', dateFin: null };
  await api.create('tarifPrestation', { ...tarif, prestation: { id: prestation.id } });
  return prestation;
}

/** Makes a draft that bills these jobs. */
async function draftOf(api: Api, client: { id: number }, jobs: readonly { id: number }[]): Promise<number> {
  const head = { refFacture: 'r', dateFacture: new Date().toISOString(), client: { id: client.id } };
  const { id } = await api.create('facture', { ...head, numFacture: mark() });
  await api.post(`/facture/${id}/jobs`, { jobs: jobs.map((job) => job.id) });
  return id;
}

test('a prestation typed into a draft has its job, which the user chooses among several, and is billed once', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const [alone, one, other] = [
    await makeJob(api, template, `${name} Seul`),
    await makeJob(api, template, `${name} Avis`),
    await makeJob(api, template, `${name} Relevé`),
  ];
  const prestation = await makePriced(api, `${name} Pliage`);
  const newDraft = async (jobs: { id: number }[]) => {
    const id = await draftOf(api, template.client, jobs);
    await setLines(api, id, [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 100, tauxTva: 20 }]);
    return id;
  };
  const jobOf = async (id: number) =>
    ((await api.get(`/facture/${id}/lignes`)).lignes as { libelle: string; job: { id: number } | null }[]).find(
      ({ libelle }) => libelle === prestation.libelle,
    )?.job?.id;
  const add = async (id: number) => {
    await moveTo(page, pageOf(id));
    await page.getByRole('button', { name: 'Modifier les lignes' }).click();
    await page.getByRole('button', { name: 'Ajouter une ligne' }).click();
    await page.getByLabel('Libellé, ligne 2').fill(name);
    await page.getByRole('option', { name: `${name} Pliage` }).click();
    await expect(page.getByLabel('Prix unitaire, ligne 2')).toHaveValue('0,30');
  };
  await page.goto(FACTURES);

  const first = await newDraft([alone]);
  await add(first);
  await expect(page.getByRole('row').filter({ has: page.getByLabel('Libellé, ligne 2') })).toContainText(`${name} Seul`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Modifier les lignes' })).toBeVisible();
  expect(await jobOf(first)).toBe(alone.id);

  const second = await newDraft([one, other]);
  await add(second);
  const job = page.getByRole('combobox', { name: 'Job, ligne 2' });
  await job.click();
  await expect(page.getByRole('option')).toHaveText([`${name} Avis`, `${name} Relevé`]);
  await page.getByRole('option', { name: `${name} Relevé` }).click();
  // Enter passes over the field and leaves it as it is.
  await page.getByLabel('Libellé, ligne 2').press('Enter');
  await expect(job).toBeFocused();
  await job.press('Enter');
  await expect(page.getByLabel('Quantité, ligne 2')).toBeFocused();
  await expect(job).toHaveValue(`${name} Relevé`);
  await expectAccessibleInBoth(page);
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Modifier les lignes' })).toBeVisible();
  expect(await jobOf(second)).toBe(other.id);
});

test('a line of a prestation that is worded anew still bills that prestation', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const job = await makeJob(api, template, `${name} Avis`);
  const prestation = await makePriced(api, `${name} Pliage`);
  const id = await draftOf(api, template.client, [job]);
  await api.update(`facture/${id}/lignes`, {
    lignes: [{ job: job.id, prestation: prestation.id, libelle: prestation.libelle, quantite: 10, prixUnitaire: 0.3, tauxTva: 20 }],
  });
  const postage = page.getByText(/n'a pas d'affranchissement/);
  await page.goto(pageOf(id));
  await expect(postage).toBeVisible();
  await page.getByRole('button', { name: 'Modifier les lignes' }).click();
  const label = page.getByLabel('Libellé, ligne 1');
  await label.press('Control+A');
  await label.press('Delete');
  await expect(label).toHaveAttribute('placeholder', `${name} Pliage`);
  await label.pressSequentially('Pliage en trois');
  await expect(page.getByText(`Prestation\u202F: ${name} Pliage`)).toBeVisible();
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Modifier les lignes' })).toBeVisible();
  await expect(postage).toBeVisible();
  const { lignes } = await api.get(`/facture/${id}/lignes`);
  expect(lignes).toMatchObject([{ libelle: 'Pliage en trois', job: { id: job.id }, prestation: { id: prestation.id } }]);
});
