import { makeDraft, pageOf } from './support/billing.ts';
import { mark } from './support/clients.ts';
import { JOBS, makeJob, makeTemplate } from './support/production.ts';
import { expect, test } from './support/test.ts';

test('lines that can no longer be saved say so beside the button, however many they are', async ({ page, api }) => {
  const lines = Array.from({ length: 30 }, (_, index) => ({ libelle: `Ligne ${index}`, quantite: 1, prixUnitaire: 100, tauxTva: 20 }));
  const { id } = await makeDraft(api, mark(), lines);
  await page.goto(pageOf(id));
  await page.getByRole('button', { name: 'Modifier les lignes' }).click();
  await page.getByLabel('Libellé, ligne 1', { exact: true }).fill('Tapée pendant');
  await api.post(`/facture/${id}/valider`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByLabel('Libellé, ligne 1', { exact: true })).toHaveValue('Tapée pendant');
});

test('a job that a colleague deletes is told on its page, and what was typed there stays', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const note = page.getByRole('textbox', { name: /note/i });
  await note.fill('Ma note en cours');
  await api.delete(`/job/${job.id}`);
  await expect(page.getByRole('alert')).toHaveText("Cet enregistrement n'existe pas ou n'existe plus");
  await expect(note).toHaveValue('Ma note en cours');
});
