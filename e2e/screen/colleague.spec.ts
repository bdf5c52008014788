import { FACTURES, makeDraft, pageOf, setLines } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { declareSpoiledPiece, makeFloor } from '../support/integrity.ts';
import { hears } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { JOBS, makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { codeField, done, scan } from '../support/station.ts';
import { expect, test } from '../support/test.ts';

const LINE = { libelle: 'Ligne', quantite: 1, prixUnitaire: 100, tauxTva: 20 };
const GONE = "Cet enregistrement n'existe pas ou n'existe plus";

test('lines that can no longer be saved say so beside the button, however many they are', async ({ page, api }) => {
  const lines = Array.from({ length: 30 }, (_, index) => ({ ...LINE, libelle: `Ligne ${index}` }));
  const { id } = await makeDraft(api, mark(), lines);
  // Answers each refetch with the old draft, so that only the button discovers what is wrong.
  const draft = await api.get(`/facture/${id}`);
  await page.route(`**/api/facture/${id}`, (route) => route.fulfill({ json: draft }));
  await page.goto(pageOf(id));
  await page.getByRole('button', { name: 'Modifier les lignes' }).click();
  await page.getByLabel('Libellé, ligne 1', { exact: true }).fill('Tapée pendant');
  await api.post(`/facture/${id}/valider`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.getByLabel('Libellé, ligne 1', { exact: true })).toHaveValue('Tapée pendant');
});

test('lines that are being typed say at once that a colleague validated the facture, and are given up only when asked', async ({
  page,
  api,
}) => {
  const { id } = await makeDraft(api, mark(), [LINE]);
  const opened = hears(page);
  await page.goto(pageOf(id));
  await page.getByRole('button', { name: 'Modifier les lignes' }).click();
  const label = page.getByLabel('Libellé, ligne 1', { exact: true });
  await label.fill('Tapée pendant');
  await opened;
  await api.post(`/facture/${id}/valider`);
  await expect(page.getByRole('alert').filter({ hasText: "vient d'être validée" })).toBeInViewport();
  await expect(label).toHaveValue('Tapée pendant');
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Continuer la saisie' }).click();
  await expect(label).toHaveValue('Tapée pendant');
  await page.getByRole('button', { name: 'Fermer' }).click();
  await page.getByRole('button', { name: 'Abandonner' }).click();
  await expect(label).toHaveCount(0);
  await expect(page.getByRole('cell', { name: 'Ligne', exact: true })).toBeVisible();
});

test('a job that a colleague deletes is told on its page: what was typed stays, and nothing is offered any more', async ({ page, api }) => {
  const name = mark();
  const job = await makeJob(api, await makeTemplate(api, name), name);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const note = page.getByRole('textbox', { name: /note/i });
  await note.fill('Ma note en cours');
  const offers = ['Fiche PDF', 'Passer à start Print', 'Joindre un fichier'].map((offer) => page.getByRole('button', { name: offer }));
  for (const offer of offers) await expect(offer).toBeVisible();
  await offers[1]?.click();
  const move = page.getByRole('dialog');
  await expect(move).toBeVisible();
  await api.delete(`/job/${job.id}`);
  await expect(page.getByText(GONE)).toBeVisible();
  await move.getByRole('button').last().click();
  await expect(move).toHaveCount(0);
  // Shown once, and without empty cards for missing data.
  await expect(page.getByRole('alert')).toHaveText([GONE]);
  await expect(page.getByRole('main').getByText('Déclarations', { exact: true })).toHaveCount(0);
  await expect(note).toHaveValue('Ma note en cours');
  for (const offer of offers) await expect(offer).toBeHidden();
  await expect(page.getByRole('button', { name: 'Ajouter la note' })).toBeDisabled();
  // The fixed bar of a phone is hidden as well.
  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Autres actions' })).toBeHidden();
});

test('the page of a draft that goes away hides its buttons and keeps the dialog by which it is deleted', async ({ page, api }) => {
  const { id } = await makeDraft(api, mark(), [LINE]);
  const opened = hears(page);
  await page.goto(pageOf(id));
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog', { name: 'Confirmer la suppression' });
  await expect(dialog).toBeVisible();
  await opened;
  // The event of the deletion arrives before the answer to it.
  const told = page.getByRole('alert').filter({ hasText: GONE });
  await page.route(`**/api/facture/${id}`, async (route) => {
    if (route.request().method() !== 'DELETE') return route.fallback();
    const response = await route.fetch();
    await expect(told).toBeVisible();
    await expect(dialog).toBeVisible();
    await expect(page.locator('[data-title-actions]')).toBeHidden();
    await route.fulfill({ response });
  });
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page).toHaveURL(new RegExp(`${FACTURES}$`));
  await expect(page.getByText('supprimer avec success')).toBeVisible();
  await expect(dialog).toHaveCount(0);
});

test('a quantity that is being declared stays when a colleague pauses the job', async ({ page, api }) => {
  const { job } = await makeFloor(api, 2);
  const opened = hears(page);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const dialog = page.getByRole('dialog', { name: 'Déclarer un avancement' });
  const declare = async () => {
    await expect(dialog).toBeVisible();
    await dialog.getByLabel('Feuilles imprimées').fill('7');
    await opened;
    await api.post(`/job/${job.id}/pause`);
    await expect(dialog.getByRole('alert')).toHaveText("Ce job est en pause, il faut d'abord le reprendre.");
    await api.post(`/job/${job.id}/reprendre`);
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await expect(dialog.getByLabel('Feuilles imprimées')).toHaveValue('7');
    await dialog.getByRole('button', { name: 'Déclarer', exact: true }).click();
  };
  await page.getByRole('button', { name: 'Déclarer un avancement' }).first().click();
  await declare();
  await expect(page.getByText('Avancement déclaré\u00a0: 7 feuilles')).toBeVisible();

  // At the station the keys would otherwise be read as a code, or take a step.
  await dialog.getByRole('button', { name: 'Fermer' }).click();
  await moveTo(page, `${JOBS}/scan`);
  await expect(codeField(page)).toBeFocused();
  await scan(page, `JOB:${job.id}`);
  await expect(page.getByRole('alert')).toContainText('End Print impossible');
  await page.keyboard.press('Enter');
  await declare();
  await expect(done(page, '7 feuilles déclarées')).toBeVisible();
});

test('a form keeps what is typed when a colleague makes its record final', async ({ page, api }) => {
  const draft = await makeDraft(api, mark(), [LINE]);
  const opened = hears(page);
  await page.goto(`${FACTURES}/modifier/${draft.id}`);
  const reference = page.locator('[name="refFacture"]');
  await reference.fill('Tapée pendant');
  await opened;
  await api.post(`/facture/${draft.id}/valider`);
  await expect(page.getByRole('alert').filter({ hasText: 'Ce qui est saisi ici ne peut plus être enregistré' })).toBeVisible();
  await expect(reference).toHaveValue('Tapée pendant');
  // Nothing is offered that could only fail, not even by Enter.
  await expect(page.getByRole('button', { name: 'Enregistrer' })).toHaveCount(0);
  await reference.press('Enter');
  await expect(page.getByRole('button', { name: 'Garder ma saisie' })).toHaveCount(0);
  await expect(reference).toHaveValue('Tapée pendant');
});

test('an incident that a colleague settles keeps the form that is being typed in', async ({ page, api }) => {
  const incident = await declareSpoiledPiece(api, await makeFloor(api, 4));
  const opened = hears(page);
  await page.goto(`/app/administration/incident/modifier/${incident.id}`);
  const observation = page.locator('[name="observation"]');
  await observation.fill('Tapée pendant');
  await opened;
  await api.update('incident', { ...incident, suite: 2 });
  await expect(page.getByRole('alert').filter({ hasText: 'Cet incident est soldé' })).toBeVisible();
  await expect(observation).toHaveValue('Tapée pendant');
});

test('an incident that is being declared is refused in sight when a colleague cancels the job', async ({ page, api }) => {
  const { job, motif } = await makeFloor(api, 4);
  const opened = hears(page);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await page.getByRole('button', { name: 'Déclarer un incident' }).click();
  const dialog = page.getByRole('dialog', { name: 'Déclarer un incident' });
  await dialog.getByLabel('Plis').fill(`PLI:${job.id}:1`);
  await dialog.getByLabel('Observation').fill('Tapée pendant');
  await dialog.getByLabel('Motif').fill(String(motif.libelleMotif));
  await page.getByRole('option').first().click();
  await opened;
  await api.post(`/job/${job.id}/annuler`);
  await expect(page.getByRole('button', { name: 'Passer à end MSP', includeHidden: true })).toHaveCount(0);
  await expect(dialog.getByLabel('Observation')).toHaveValue('Tapée pendant');
  await dialog.getByRole('button', { name: 'Déclarer', exact: true }).click();
  await expect(dialog.getByRole('alert')).toContainText('Ce job est annulé');
});

test('a chosen row that a colleague deleted is told as gone, and not as kept', async ({ page, api }) => {
  const name = mark();
  const template = await makeTemplate(api, name);
  const jobs = [await makeJob(api, template, `${name}-A`), await makeJob(api, template, `${name}-B`)];
  await page.goto(`${JOBS}?q=${name}`);
  for (const { nomjob } of jobs) await page.getByRole('checkbox', { name: nomjob }).check();
  await api.delete(`/job/${jobs[0]?.id}`);
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('button', { name: 'Confirmer' }).click();
  const left = page.getByRole('dialog', { name: 'Lignes déjà supprimées' });
  await expect(left).toContainText("n'existait plus\u202F: quelqu'un d'autre l'a supprimée");
  await page.keyboard.press('Escape');
  await expect(page.getByRole('region', { name: 'Sélection' })).toHaveCount(0);
  await expect(page.getByText('Aucun résultat trouvé')).toBeVisible();
});

test('a draft that a colleague makes first is told, though the card of its client goes away', async ({ page, api }) => {
  const template = await makeTemplate(api, mark());
  await walkTo(api, await makeJob(api, template, `${mark()}-AVIS`, { nombreSpool: 1 }), 6);
  await page.goto(`${FACTURES}/a-facturer`);
  await page.route('**/api/facture/a-facturer', async (route) => {
    if (route.request().method() === 'POST') await api.post('/facture/a-facturer', { client: template.client.id });
    await route.fallback();
  });
  const bill = page.getByRole('button', { name: `Facturer le client ${template.client.nomClient}` });
  await bill.click();
  await expect(bill).toHaveCount(0);
  const told = page.getByRole('alert').filter({ hasText: template.client.nomClient });
  await expect(told).toContainText("ce client n'a aucun job à facturer");
});

test('jobs that no longer go on a facture are told in the dialog that was asked', async ({ page, api }) => {
  const template = await makeTemplate(api, mark());
  await walkTo(api, await makeJob(api, template, `${mark()}-AVIS`, { nombreSpool: 1 }), 6);
  const facture = { numFacture: mark(), refFacture: 'r', dateFacture: new Date().toISOString(), client: template.client.id };
  const { id } = await api.create('facture', facture);
  await setLines(api, id, [LINE]);
  await page.goto(pageOf(id));
  await page.getByRole('button', { name: 'Ajouter des jobs' }).click();
  const dialog = page.getByRole('dialog', { name: 'Ajouter des jobs' });
  await dialog.getByRole('checkbox').last().check();
  await page.route(`**/api/facture/${id}/jobs`, async (route) => {
    if (route.request().method() === 'POST') await api.post(`/facture/${id}/valider`);
    await route.fallback();
  });
  await dialog.getByRole('button', { name: 'Ajouter', exact: true }).click();
  await expect(page.getByText('Validée', { exact: true }).first()).toBeAttached();
  await expect(dialog.getByRole('alert')).toContainText('est validée');
});

test('the dialog of a lot counts the jobs that it lists, whatever a colleague deposits meanwhile', async ({ page, api }) => {
  const template = await makeTemplate(api, mark());
  const jobs = [
    await makeJob(api, template, `${mark()}-A`, { nombreSpool: 1 }),
    await makeJob(api, template, `${mark()}-B`, { nombreSpool: 1 }),
  ];
  for (const job of jobs) await walkTo(api, job, 5);
  const opened = hears(page);
  await page.goto('/app/administration/depot/a-deposer');
  for (const { nomjob } of jobs) await page.getByRole('checkbox', { name: `Sélectionner ${nomjob}` }).check();
  await page.getByRole('button', { name: /^Créer le dépôt/ }).click();
  const dialog = page.getByRole('dialog', { name: 'Créer le dépôt (2 jobs)' });
  await expect(dialog.getByRole('rowheader')).toHaveCount(2);
  await opened;
  await api.post(`/job/${jobs[0]?.id}/avancer`);
  // Waits until the board behind the dialog shows the change.
  await expect(page.getByRole('checkbox', { name: `Sélectionner ${jobs[0]?.nomjob}`, includeHidden: true })).toHaveCount(0);
  await expect(dialog.getByRole('rowheader')).toHaveCount(2);
});
