import type { Page } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { expectAccessible, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { makeJob, makeTemplate, type Template, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'facturation' });

const BOARD = '/app/administration/facture/a-facturer';

/** Makes a client whose jobs are due on the day of their dispatch. */
async function dueClient(api: Api, jobs: number): Promise<Template> {
  const template = await makeTemplate(api, mark());
  const client = await api.get(`/client/${template.client.id}`);
  await api.update('client', { ...client, delaiFacturation: 0 });
  for (let count = 0; count < jobs; count++) await walkTo(api, await makeJob(api, template, `${mark()}-AVIS`, { nombreSpool: 1 }), 6);
  return template;
}

const draftsOf = async (api: Api, { client }: Template) =>
  (await api.get(`/facture?client=${client.id}`)) as Saved & { total: number; objects: { numFacture: string }[] };

/** Opens the board with only these clients: the demo's own due clients are counted by other tests. */
async function openBoard(page: Page, templates: readonly Template[]): Promise<void> {
  const own = new Set(templates.map(({ client }) => client.id));
  await page.route('**/api/facture/a-facturer', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback();
    const response = await route.fetch();
    const groups = (await response.json()) as { client: { id: number } }[];
    await route.fulfill({ response, json: groups.filter(({ client }) => own.has(client.id)) });
  });
  await page.goto(BOARD);
}

// The board refetches whenever jobs change. An answer still pending would otherwise be filtered after the page is gone.
test.afterEach(({ page }) => page.unrouteAll({ behavior: 'wait' }));

test('one press bills all jobs of a client', async ({ page, api }) => {
  const template = await dueClient(api, 2);
  await openBoard(page, [template]);
  await page.getByRole('button', { name: `Facturer le client ${template.client.nomClient}` }).click();
  await expect(page).toHaveURL(/\/facture\/afficher\/\d+$/);
  await expect(page.getByRole('table', { name: 'Jobs facturés' }).getByRole('row', { name: /AVIS/ })).toHaveCount(2);
});

test('all due clients are billed one after the other; a lost answer and a reload make no draft twice', async ({
  page,
  api,
  complaints,
}) => {
  const templates = [await dueClient(api, 2), await dueClient(api, 1), await dueClient(api, 1)];
  const [first, second, third] = templates as [Template, Template, Template];
  let asked = 0;
  await page.route('**/api/facture/a-facturer', async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    asked += 1;
    if (asked !== 2) return route.fallback();
    // The server executes the request, but the answer is lost.
    await route.fetch();
    await route.abort();
  });
  await openBoard(page, templates);

  await page.getByRole('button', { name: 'Facturer les clients échus (3)' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText(/3\sclients, 4\sjobs/);
  await expectAccessible(page);
  await dialog.getByRole('button', { name: 'Facturer' }).click();

  const run = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Brouillons des clients échus' }) });
  await expect(run.getByRole('status')).toContainText('interrompu');
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('ERR_FAILED')));
  await page.reload();
  await expect(run.getByRole('status')).toContainText(/1\sbrouillon fait · interrompu, reste 2\sclients/);
  await expectAccessible(page);
  // Somebody else bills the last one meanwhile.
  await api.post('/facture/a-facturer', { client: third.client.id });
  await run.getByRole('button', { name: 'Reprendre' }).click();
  await expect(run.getByRole('status')).toHaveText(/2\sbrouillons faits · 1\séchec/);
  await expect(run.getByRole('progressbar'), 'what failed is still to be done').toHaveAttribute('aria-valuetext', '2 · reste 1');
  await expect(run.getByRole('listitem').filter({ hasText: third.client.nomClient })).toContainText("Ce client n'a aucun job à facturer");
  for (const template of templates) expect((await draftsOf(api, template)).total).toBe(1);

  const [draft] = (await draftsOf(api, second)).objects;
  await page.setViewportSize({ width: 390, height: 844 });
  await expectNoSidewaysScroll(page);
  await run.getByRole('link', { name: draft?.numFacture ?? '' }).click();
  await expect(page).toHaveURL(/\/facture\/afficher\/\d+$/);
  expect((await draftsOf(api, first)).objects[0]?.numFacture).toMatch(/^BROUILLON-\d+$/);
});

test('choosing jobs puts the buttons that bill everything away', async ({ page, api }) => {
  const template = await dueClient(api, 2);
  await openBoard(page, [template]);
  await page.getByRole('checkbox', { name: `Sélectionner tous les jobs, ${template.client.nomClient}` }).check();
  await expect(page.getByRole('button', { name: 'Facturer' })).toHaveCount(1);
  await page.getByRole('button', { name: 'Tout désélectionner' }).click();
  await expect(page.getByRole('button', { name: 'Facturer les clients échus (1)' })).toBeVisible();
});

test('the chosen drafts of the list are validated with one press, but for one that was changed meanwhile', async ({ page, api }) => {
  const template = await makeTemplate(api, mark());
  const ids: number[] = [];
  const price = (id: number, prixUnitaire: number) =>
    api.update(`facture/${id}/lignes`, { lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire, tauxTva: 20 }] });
  for (const prixUnitaire of [100, 200, 300, 0]) {
    const { id } = await api.create('facture', {
      numFacture: `${mark()}-LOT`,
      refFacture: 'BC 1',
      dateFacture: new Date().toISOString(),
      client: template.client.id,
    });
    ids.push(id);
    if (prixUnitaire > 0) await price(id, prixUnitaire);
  }
  await page.goto(`/app/administration/facture?client=${template.client.id}`);
  await page.getByRole('button', { name: /^Affichage/ }).click();
  await page.getByRole('button', { name: 'Choisir des lignes' }).click();
  // The checkbox in the heading selects only the rows already shown.
  await expect(page.getByRole('row', { name: /-LOT/ })).toHaveCount(ids.length);
  await page.getByRole('checkbox', { name: 'Sélectionner les lignes de la page' }).check();
  await page.getByRole('button', { name: 'Valider la sélection' }).click();
  await expect(page.getByRole('dialog')).toContainText(/4\sbrouillons/);
  // A colleague's change from now on was not seen by the user.
  await price(ids[2] ?? 0, 30_000);
  await page.getByRole('dialog').getByRole('button', { name: 'Valider' }).click();
  const run = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Validation de la sélection' }) });
  await expect(run.getByRole('status')).toHaveText(/2\sfactures validées · 2\séchecs/);
  await expect(run.getByRole('listitem').filter({ hasText: "n'a aucune ligne" })).toHaveCount(1);
  const states = await Promise.all(ids.map(async (id) => (await api.get(`/facture/${id}`)).statut));
  expect(states).toEqual(['Validée', 'Validée', 'Brouillon', 'Brouillon']);
});
