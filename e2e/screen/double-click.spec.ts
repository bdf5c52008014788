import type { Page } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { mailsTo, makeValidated, pageOf } from '../support/billing.ts';
import { LIST, makeClients, mark, namesIn } from '../support/clients.ts';
import { pressTwice } from '../support/press-twice.ts';
import { JOBS, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

// Dialogs fade, so that a press can meet one that closes.
test.beforeEach(({ page }) => page.emulateMedia({ reducedMotion: 'no-preference' }));

/** The time in which a press would have shown its effect. */
const EFFECT = 800;

/** Collects the requests that change something. */
function changesOf(page: Page): string[] {
  const changes: string[] = [];
  page.on('request', (request) => {
    if (request.method() !== 'GET') changes.push(`${request.method()} ${new URL(request.url()).pathname}`);
  });
  return changes;
}

const leftOn = async (api: Api, job: Saved): Promise<number[]> => {
  const { spools } = (await api.get(`/job/${job.id}/suivi`)) as unknown as { spools: { resteImpression: number }[] };
  return spools.map(({ resteImpression }) => resteImpression);
};

test('opens a dialog and leaves it open, and sends one mail', { tag: '@embedded' }, async ({ page, api }) => {
  const name = mark();
  const facture = await makeValidated(api, name, [{ libelle: 'Ligne', quantite: 1, prixUnitaire: 100, tauxTva: 20 }]);
  await page.goto(pageOf(facture.id));
  const dialog = page.getByRole('dialog');
  await pressTwice(page.getByRole('button', { name: 'Faire un avoir' }), 150);
  await page.waitForTimeout(EFFECT);
  await expect(dialog).toHaveCount(1);
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);

  await page.getByRole('button', { name: 'Envoyer' }).click();
  await expect(dialog.getByRole('textbox', { name: 'Destinataire' })).toHaveValue(`${name}@client.ma`);
  const changes = changesOf(page);
  await pressTwice(dialog.getByRole('button', { name: 'Envoyer' }), 130);
  await expect(dialog).toHaveCount(0);
  await page.waitForTimeout(EFFECT);
  expect(changes).toEqual([`POST /api/facture/${facture.id}/envoyer`]);
  expect(await mailsTo(`${name}@client.ma`)).toHaveLength(1);
});

test('declares one spool, and moves a job by one step', { tag: '@embedded' }, async ({ page, api }) => {
  const job = await makeJob(api, await makeTemplate(api, mark()), mark(), { typeCreation: 1, nombreSpool: 3, nombreFeuilles: 300 });
  await page.goto(`${JOBS}/afficher/${job.id}`);
  // The same button asks for the next step then.
  await pressTwice(page.getByRole('button', { name: 'Passer à Démarer' }), 300);
  await expect(page.getByRole('button', { name: 'Passer à start Print' })).toBeVisible();
  await page.waitForTimeout(EFFECT);
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await walkTo(api, { ...job, etape: 1 }, 2);
  const [first = 0, ...others] = await leftOn(api, job);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await page.getByRole('button', { name: 'Déclarer un avancement' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déclarer un avancement' });
  const declare = dialog.getByRole('button', { name: 'Déclarer' });
  await expect(dialog.locator('[name="impression"]')).toHaveValue(String(first));
  await pressTwice(declare, 300);
  await page.waitForTimeout(EFFECT);
  expect(await leftOn(api, job)).toEqual([0, ...others]);
  // A click waits until the button is enabled again, as a person would.
  await declare.click();
  await declare.click();
  await expect(dialog).toHaveCount(0);

  const question = page.getByRole('dialog', { name: 'Passer à End Print' });
  await page.getByRole('button', { name: 'Passer à End Print' }).click();
  await pressTwice(question.getByRole('button', { name: 'Confirmer' }), 200);
  await page.waitForTimeout(EFFECT);
  expect((await api.get(`/job/${job.id}`)).etape).toBe(3);
  await expect(page.getByRole('alert')).toHaveCount(0);
  await expect(page.getByRole('dialog')).toHaveCount(0);
});

test('deletes one record, and restores one', { tag: '@embedded' }, async ({ page, api, complaints }) => {
  const name = mark();
  const [upper, lower] = [await api.create('ville', { nomVille: `${name} A` }), await api.create('ville', { nomVille: `${name} B` })];
  await page.goto(`/app/administration/ville?q=${name}`);
  const changes = changesOf(page);
  for (const ville of [upper, lower]) {
    await page
      .getByRole('row', { name: String(ville.nomVille) })
      .getByRole('button', { name: /^Supprimer/ })
      .click();
    await pressTwice(page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }), 150);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    await page.waitForTimeout(EFFECT);
  }
  expect(changes).toEqual([`DELETE /api/ville/${upper.id}`, `DELETE /api/ville/${lower.id}`]);

  await page.goto('/app/corbeille?entite=ville');
  changes.length = 0;
  await pressTwice(page.getByRole('button', { name: `Restaurer ${name} B` }), 180);
  await expect(page.getByRole('button', { name: `Restaurer ${name} B` })).toHaveCount(0);
  await page.waitForTimeout(EFFECT);
  expect(changes).toHaveLength(1);
  await expect(page.getByRole('button', { name: `Restaurer ${name} A` })).toBeVisible();
  expect(complaints).toEqual([]);
});

test('saves a view without moving a column, and counts twice on one control', { tag: '@embedded' }, async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 41);
  await page.goto(`${LIST}?q=${prefix}&size=10`);
  await expect.poll(async () => (await namesIn(page)).length).toBe(10);
  await pressTwice(page.getByRole('button', { name: 'Page suivante' }), 120);
  await expect(page.getByRole('navigation', { name: 'Pagination' }).locator('[aria-current="page"]')).toHaveText('3');

  await page.getByRole('button', { name: /^Affichage/ }).click();
  const popover = page.getByRole('dialog', { name: 'Affichage' });
  const columns = () =>
    popover.getByRole('button', { name: /^Monter/ }).evaluateAll((buttons) => buttons.map(({ ariaLabel }) => ariaLabel));
  const before = await columns();
  await popover.getByRole('button', { name: /^Enregistrer (la vue|sous…)$/ }).click();
  await popover.getByLabel('Nom de la vue').fill(prefix);
  // Once the form is gone, a button that moves a column is under the pointer.
  await pressTwice(popover.getByRole('button', { name: 'Enregistrer', exact: true }), 400);
  await expect(page.getByRole('form', { name: 'Nouvelle vue' })).toHaveCount(0);
  await page.waitForTimeout(EFFECT);
  expect(await columns()).toEqual(before);
});
