import type { Page } from '@playwright/test';
import { setLines } from '../support/billing.ts';
import { mark } from '../support/clients.ts';
import { declareSpoiledPiece, makeFloor } from '../support/integrity.ts';
import { moveTo } from '../support/move-to.ts';
import { makePerson } from '../support/person.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

// Users who may open no list see the options that the forms offer from it, but none that the server would refuse.
test.use({ account: null });

const POSTAGE = '/app/administration/affranchissement/ajouter';
const INCIDENT = '/app/administration/incident';
const HEAD = { refFacture: 'r', dateFacture: new Date().toISOString() };

/** Types into a select, and expects exactly these options. */
async function expectOffered(page: Page, label: string, typed: string, names: string[]): Promise<void> {
  await page.getByLabel(label, { exact: true }).fill(typed);
  await expect(page.getByRole('option')).toHaveText(names);
  await page.keyboard.press('Escape');
}

test('a form offers no record that the server refuses for sure', async ({ page, api }) => {
  test.slow();
  const name = mark();
  const template = await makeTemplate(api, name);
  const client = { id: template.client.id };
  const job = await makeJob(api, template, `${name} Avis`);
  const billed = await makeJob(api, template, `${name} Relevé`);
  await api.create('facture', { ...HEAD, client, numFacture: `${name}-D` });
  const validated = await api.create('facture', { ...HEAD, client, numFacture: `${name}-V` });
  await api.post(`/facture/${validated.id}/jobs`, { jobs: [billed.id] });
  await setLines(api, validated.id, [{ libelle: 'Pliage', quantite: 1, prixUnitaire: 100, tauxTva: 20 }]);
  await api.post(`/facture/${validated.id}/valider`);
  const floor = await makeFloor(api, 2);
  const incident = await declareSpoiledPiece(api, floor);
  const spools = floor.spools.map(({ nomSpool }) => nomSpool);

  const rights = [`${JOBS}/modifier`, POSTAGE, `${INCIDENT}/ajouter`, `${INCIDENT}/modifier`];
  const { email } = await makePerson(api, mark(), rights);
  await page.goto('/');
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/app/dashboard');

  await moveTo(page, POSTAGE);
  await expectOffered(page, 'Job', name, [job.nomjob]);
  await moveTo(page, `${JOBS}/modifier/${job.id}`);
  await expectOffered(page, 'Facture', name, [`${name}-D`]);
  await moveTo(page, `${INCIDENT}/ajouter`);
  await expectOffered(page, 'Spool', name, []);
  await expectOffered(page, 'Spool', spools[0]?.replace(/_S\d+$/, '') ?? '', spools);

  await moveTo(page, `${INCIDENT}/modifier/${incident.id}`);
  await expect(page.getByLabel('Spool', { exact: true })).toHaveValue(spools[0] ?? '');
  await page.getByLabel('Spool', { exact: true }).click();
  await expect(page.getByRole('option')).toHaveText(spools);
});

test.describe('a record that others bind', () => {
  test.use({ account: 'admin' });

  test('keeps its client in the form, and what no longer fits another choice goes', async ({ page, api }) => {
    const name = mark();
    const [own, other] = [await makeTemplate(api, `${name}A`), await makeTemplate(api, `${name}B`)];
    const job = await makeJob(api, own, `${name} Avis`);
    const client = { id: own.client.id };
    const draft = await api.create('facture', { ...HEAD, client, numFacture: `${name}-D` });
    await api.post(`/facture/${draft.id}/jobs`, { jobs: [job.id] });

    await page.goto(`/app/administration/facture/modifier/${draft.id}`);
    await expect(page.getByLabel('Client', { exact: true })).toBeDisabled();
    await moveTo(page, `/app/administration/bibliotheque/modifier/${own.id}`);
    await expect(page.getByLabel('Client', { exact: true })).toBeDisabled();
    await moveTo(page, `/app/administration/bibliotheque/modifier/${other.id}`);
    await expect(page.getByLabel('Client', { exact: true })).toBeEnabled();
    await moveTo(page, `${JOBS}/modifier/${job.id}`);
    await expectOffered(page, 'Bibliothèque', name, [`${own.libelle} — ${own.client.nomClient}`]);
    const returned = await makeJob(api, own, `${name} Rappel`);
    await api.create('retour', {
      client,
      job: { id: returned.id },
      motif: await api.create('motif', { codeMotif: name, libelleMotif: name }),
      dateReception: new Date().toISOString(),
      nombre: 1,
      suite: 1,
    });
    await moveTo(page, `${JOBS}/modifier/${returned.id}`);
    await expectOffered(page, 'Bibliothèque', name, [`${own.libelle} — ${own.client.nomClient}`]);

    await moveTo(page, '/app/administration/retour/ajouter');
    const choose = async (label: string, text: string) => {
      await page.getByLabel(label, { exact: true }).fill(text.slice(0, -1));
      await page.getByRole('option', { name: text }).click();
    };
    await choose('Client', own.client.nomClient);
    await choose('Job', job.nomjob);
    await choose('Client', own.client.nomClient);
    await expect(page.getByLabel('Job', { exact: true })).toHaveValue(job.nomjob);
    await choose('Client', other.client.nomClient);
    await expect(page.getByLabel('Job', { exact: true })).toHaveValue('');
    // In whichever order the two are chosen.
    await moveTo(page, '/app/administration/retour');
    await moveTo(page, '/app/administration/retour/ajouter');
    await choose('Job', job.nomjob);
    await choose('Client', other.client.nomClient);
    await expect(page.getByLabel('Job', { exact: true })).toHaveValue('');

    const machine = await api.create('machine', { nomMachine: `${name} Plieuse`, typeMachine: 1 });
    const incident = await declareSpoiledPiece(api, await makeFloor(api, 4), { machine: machine.id });
    await moveTo(page, `${INCIDENT}/modifier/${incident.id}`);
    await choose('Étape', 'MSP');
    await expect(page.getByLabel('Machine', { exact: true })).toHaveValue(/Plieuse/);
    await choose('Étape', 'impression');
    await expect(page.getByLabel('Machine', { exact: true })).toHaveValue('');
  });
});
