import type { Api } from '../support/api.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { JOBS, makeJob, makeTemplate } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

const LONG_AGO = '2026-03-02T09:00:00Z';

/** Makes a job of millions of plis, whose client, paper and own name have the maximum length and no spaces. */
async function makeLongJob(api: Api) {
  const prefix = mark();
  const long = prefix.padEnd(150, 'interminable');
  const client = await api.create('client', { nomClient: long, codeClient: prefix, delaiFacturation: 30 });
  const papier = await api.create('papier', { codePapier: long, typePapier: 'A4', originePapier: 'Stock', libelle: long });
  const template = await makeTemplate(api, mark(), { client: { id: client.id }, papier: { id: papier.id } });
  const job = await makeJob(api, template, long, { nombrePages: 4_234_567, nombrePlis: 1_234_567, nombreFeuilles: 2_234_567 });
  return { prefix, job };
}

test('a list cuts its longest words before it hides a column', async ({ page, api }) => {
  const { prefix } = await makeLongJob(api);
  await page.goto(`${JOBS}?q=${prefix}`);
  const table = page.getByRole('table');
  await expect(table.locator('tbody td[data-naming]')).toHaveCount(1);
  const excess = () =>
    table.evaluate((element) => element.getBoundingClientRect().right - (element.parentElement?.getBoundingClientRect().right ?? 0));
  await expect.poll(excess).toBeLessThanOrEqual(1);
  // A truncated name has its full text as its title.
  const client = table.locator(`tbody td[title^="${prefix}"]`).first();
  await expect(client).toBeVisible();
  await expect(table.getByRole('columnheader', { name: 'Facturation' })).toBeInViewport({ ratio: 1 });
});

test('a long Arabic name keeps its first words where a list cuts it', async ({ page, api }) => {
  const code = mark();
  const name = `شركة ${'الخدمات البريدية والطباعة الرقمية '.repeat(6)}`.trim();
  const client = await api.create('client', { nomClient: name, codeClient: code, delaiFacturation: 30 });
  await api.create('region', { nomRegion: code, nomRegionAr: name });
  const template = await makeTemplate(api, mark(), { client: { id: client.id } });
  await makeJob(api, template, `${name} ${code}`);
  for (const [path, cut] of [
    ['/app/administration/client', 1],
    ['/app/administration/region', 1],
    [JOBS, 2],
  ] as const) {
    await page.goto(`${path}?q=${code}`);
    const cells = page.getByRole('table').locator('tbody tr td').filter({ hasText: 'شركة' });
    await expect(cells).toHaveCount(cut);
    for (const cell of await cells.all()) await expect.poll(() => cell.evaluate(showsFirstLetter)).toBe(true);
  }
});

/** Returns whether the first letter of a cell's text is inside the cell. */
function showsFirstLetter(cell: HTMLElement | SVGElement): boolean {
  const text = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode();
  if (!text) return false;
  const letter = document.createRange();
  letter.setStart(text, 0);
  letter.setEnd(text, 1);
  const [drawn, room] = [letter.getBoundingClientRect(), cell.getBoundingClientRect()];
  return drawn.left >= room.left && drawn.right <= room.right;
}

test('a word without a blank never widens a page, and a figure stays in one line', async ({ page, api }) => {
  const { job } = await makeLongJob(api);
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const figure = page.getByText('4\u202f234\u202f567', { exact: true }).first();
  await expect(figure).toBeVisible();
  await expect(page.getByRole('heading', { name: 'Informations' })).toBeAttached();
  await expectNoSidewaysScroll(page);
  await expect.poll(() => figure.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(40);
  await expect.poll(() => figure.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test('what stands beside the title of a card takes a line of its own before a word breaks', async ({ page, api }) => {
  const job = await makeJob(api, await makeTemplate(api, mark()), mark());
  await api.create('affranchissement', { prix: 9_999_999_999.99, detail: 'Lettres', job: { id: job.id } });
  await page.setViewportSize({ width: 320, height: 800 });
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const title = page.getByRole('heading', { name: 'Affranchissements' });
  await expect(title).toBeVisible();
  const lines = () =>
    title.evaluate((element) => element.getBoundingClientRect().height / Number.parseFloat(getComputedStyle(element).lineHeight));
  await expect.poll(lines).toBeCloseTo(1);
  await expectNoSidewaysScroll(page);
});

test('a long name of a machine does not widen the planning on a phone', async ({ page, api }) => {
  const long = mark().padEnd(150, 'interminable');
  const machine = await api.create('machine', { nomMachine: long, typeMachine: 0, cadence: 6000 });
  try {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.goto(`${JOBS}/planning`);
    await expect(page.getByRole('heading', { name: long })).toBeAttached();
    await expectNoSidewaysScroll(page);
  } finally {
    await api.delete(`/machine/${machine.id}`);
  }
});

test('a long name in the title of a dialog leaves its cross in sight', async ({ page, api }) => {
  const { job } = await makeLongJob(api);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  await page.getByRole('button', { name: 'Autres actions' }).click();
  await page.getByRole('menuitem', { name: 'Annuler' }).click();
  const dialog = page.getByRole('dialog', { name: `Annuler ${job.nomjob}` });
  await expect(dialog.getByRole('button', { name: 'Quitter', exact: true })).toBeInViewport({ ratio: 1 });
  await expect.poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test('a long number of a facture widens neither the règlement that pays it nor the dialog that sends it', async ({ page, api }) => {
  const long = mark().padEnd(90, 'interminable');
  const client = await api.create('client', { nomClient: mark(), codeClient: mark(), delaiFacturation: 30 });
  const facture = await api.create('facture', { numFacture: long, refFacture: long, dateFacture: LONG_AGO, client: { id: client.id } });
  await api.put(`/facture/${facture.id}/lignes`, { lignes: [{ libelle: long, quantite: 1, prixUnitaire: 100, tauxTva: 20 }] });
  await api.post(`/facture/${facture.id}/valider`, {});
  const paid = { client: { id: client.id }, date: LONG_AGO.slice(0, 10), montant: 1, mode: 1, reference: long };
  const reglement = await api.create('reglement', { ...paid, imputations: [{ facture: { id: facture.id }, montant: 1 }] });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/app/administration/reglement/afficher/${reglement.id}`);
  await expect(page.getByRole('table', { name: 'Factures réglées' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  // The same for the dialog that sends it.
  await page.goto(`/app/administration/facture/afficher/${facture.id}`);
  await page.getByRole('button', { name: 'Envoyer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('button', { name: 'Envoyer' })).toBeVisible();
  await expect.poll(() => dialog.evaluate((element) => element.scrollWidth - element.clientWidth)).toBeLessThanOrEqual(0);
});

test('the ring of a name in a list runs beside its letters, and moves nothing', async ({ page, api }) => {
  const name = mark();
  await makeJob(api, await makeTemplate(api, mark()), name);
  await page.goto(`${JOBS}?q=${name}`);
  const link = page
    .getByRole('table')
    .getByRole('link', { name: new RegExp(name) })
    .first();
  await expect(link).toBeVisible();
  const places = () => link.evaluate(placesOf);
  const before = await places();
  // Uses keys, so that the browser draws the focus ring.
  await link.focus();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Shift+Tab');
  await expect(link).toBeFocused();
  const after = await places();
  expect(after.words).toBe(before.words);
  expect(after.cell).toBe(before.cell);
  expect(after.words - after.ring).toBeGreaterThanOrEqual(3);
});

/** Returns the positions of a link, its first words and the end of its cell. */
function placesOf(link: HTMLElement | SVGElement) {
  const words = document.createRange();
  words.selectNodeContents(document.createTreeWalker(link, NodeFilter.SHOW_TEXT).nextNode() ?? link);
  return {
    ring: link.getBoundingClientRect().left,
    words: words.getBoundingClientRect().left,
    cell: link.closest('td')?.getBoundingClientRect().right,
  };
}

test('a long name or number widens neither the reminders nor the account and the sales journal', async ({ page, api }) => {
  const long = mark().padEnd(180, 'interminable');
  const client = await api.create('client', { nomClient: long.slice(0, 60), codeClient: mark(), delaiFacturation: 30 });
  const facture = await api.create('facture', { numFacture: long, refFacture: long, dateFacture: LONG_AGO, client: { id: client.id } });
  await api.put(`/facture/${facture.id}/lignes`, { lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 100, tauxTva: 20 }] });
  await api.post(`/facture/${facture.id}/valider`, {});
  for (const [width, path, name] of [
    [390, '/app/administration/facture/relancer', long.slice(0, 60)],
    [1440, `/app/administration/client/compte/${client.id}`, 'Mouvements du compte'],
    [1440, '/app/administration/facture/journal-ventes?du=2026-03-01&au=2026-03-31', 'Aperçu du journal des ventes'],
  ] as const) {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(path);
    const table = page.getByRole('table', { name });
    await expect(table.getByText(long.slice(0, 60)).first()).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expect
      .poll(() => table.evaluate((element) => element.scrollWidth - (element.parentElement?.clientWidth ?? 0)))
      .toBeLessThanOrEqual(0);
  }
});
