import type { Page } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { makeValidated, owed, pageOf, setLines } from '../support/billing.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { dayIn } from '../support/dates.ts';
import { hears } from '../support/live.ts';
import { moveTo } from '../support/move-to.ts';
import { makePerson } from '../support/person.ts';
import { makeJob, makeTemplate } from '../support/production.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

const REGLEMENTS = '/app/administration/reglement';
const LONG = `VIR-${'0123456789'.repeat(20)}`;

const newClient = (api: Api): Promise<Saved> =>
  api.create('client', { nomClient: `${mark()} Banque`, codeClient: mark(), delaiFacturation: 30 });

/** Pays a part of the facture with a règlement of that amount. */
const pay = (api: Api, facture: Saved, montant: number, part: number, given: Record<string, unknown> = {}) =>
  api.create('reglement', {
    client: facture.client,
    date: '2026-11-02',
    montant,
    mode: 1,
    reference: mark(),
    imputations: [{ facture: facture.id, montant: part }],
    ...given,
  });

const cardOf = (page: Page) =>
  page
    .getByRole('main')
    .locator('section')
    .filter({ has: page.getByRole('heading', { name: 'Règlements', exact: true }) });

test.describe('as facturation', () => {
  test.use({ account: 'facturation' });

  test('a facture shows what pays it, and follows its règlements', async ({ page, api }) => {
    const facture = await owed(api, await newClient(api), 1200, 1);
    const opened = hears(page);
    await page.goto(pageOf(facture.id));
    await expect(page.getByRole('heading', { name: 'Envois' })).toBeVisible();
    const card = cardOf(page);
    await expect(card).toHaveCount(0);
    await opened;
    // A colleague registers a payment: the card appears.
    await pay(api, facture, 300, 250.5, { reference: 'CHQ 8841', mode: 2, date: '2026-10-01' });
    const rows = card.getByRole('listitem');
    await expect(rows).toHaveCount(1);
    await expect(rows).toContainText(/CHQ 8841\s*250,50\sDH\s*1 octobre 2026 · chèque\s*sur 300,00\sDH/);
    const last = await pay(api, facture, 100, 100, { reference: LONG });
    await expect(rows).toContainText([new RegExp(`${LONG}\\s*100,00\\sDH\\s*2 novembre 2026 · virement$`), 'CHQ 8841']);
    await expect(card).toContainText(/Total réglé\s*350,50\sDH/);
    await expectAccessibleInBoth(page);
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await page.setViewportSize({ width: 1440, height: 900 });

    await card.getByRole('link', { name: 'CHQ 8841' }).click();
    await expect(page.getByRole('table', { name: 'Factures réglées' })).toContainText(facture.numFacture);
    await page.getByRole('button', { name: 'Supprimer' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Confirmer' }).click();
    await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
    await moveTo(page, pageOf(facture.id));
    await expect(rows).toHaveCount(1);
    await expect(card).toContainText(/Total réglé\s*100,00\sDH/);

    // What is changed in the form shows at once.
    await moveTo(page, `${REGLEMENTS}/modifier/${last.id}`);
    await page.getByRole('textbox', { name: `Montant réglé, ${facture.numFacture}` }).fill('40');
    await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
    await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
    await moveTo(page, pageOf(facture.id));
    await expect(card).toContainText(/40,00\sDH.*sur 100,00\sDH.*Total réglé\s*40,00\sDH/s);
  });

  test('a facture paid in many parts shows the newest, and leads to the list of all', async ({ page, api }) => {
    const facture = await owed(api, await newClient(api), 1200, 1);
    for (let index = 0; index < 12; index++) await pay(api, facture, 10, 10, { date: dayIn(-index), reference: `VIR ${index}` });
    await page.goto(pageOf(facture.id));
    const card = cardOf(page);
    await expect(card.getByRole('listitem')).toHaveCount(10);
    await expect(card.getByRole('listitem').first()).toContainText('VIR 0');
    await expect(card).toContainText(/Total des 12\srèglements\s*120,00\sDH/);
    await card.getByRole('link', { name: 'Tout afficher' }).click();
    await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}\\?facture=${facture.id}$`));
    await expect(page.getByRole('main')).toContainText('1–10 sur 12');
    const filter = page.getByRole('button', { name: new RegExp(`^Facture.*${facture.numFacture}`) });
    await expect(filter).toBeVisible();
    await expectAccessibleInBoth(page);
  });

  test('the dialog says what the avoir of a whole facture does, and what is to be paid back', async ({ page, api }) => {
    const facture = await owed(api, await newClient(api), 120, 1);
    await pay(api, facture, 50, 50);
    const [line] = (await api.get(`/facture/${facture.id}/lignes`)).lignes as { id: number }[];
    const part = await api.post(`/facture/${facture.id}/avoir`, { lignes: [{ ligne: line?.id, quantite: 0.25 }] });
    const dialog = page.getByRole('dialog', { name: "Valider l'avoir" });
    const button = dialog.getByRole('button', { name: 'Valider' });
    const open = () => page.getByRole('main').getByRole('button', { name: 'Valider' }).click();

    // The part leaves more than is paid: nothing is said of it.
    await page.goto(pageOf(part.id));
    await open();
    await expect(button).toBeEnabled();
    await expect(dialog).toContainText(`Son montant est déduit de la facture ${facture.numFacture}.`);
    await expect(dialog).not.toContainText('Annulée');
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await button.click();
    await expect(dialog).toHaveCount(0);

    const rest = await api.post(`/facture/${facture.id}/avoir`);
    await moveTo(page, pageOf(rest.id));
    await open();
    await expect(dialog).toContainText(/La facture \S+ devient «\sAnnulée\s»\./);
    await expect(dialog.getByRole('alert')).toHaveText(
      '50,00\u00a0DH sont déjà réglés sur cette facture\u202f: à rembourser, ou à réimputer sur une autre.',
    );
    await expectAccessibleInBoth(page, '[role=dialog]');
    await page.setViewportSize({ width: 320, height: 800 });
    await expectNoSidewaysScroll(page);
    await button.click();
    await page.getByRole('main').getByRole('link', { name: facture.numFacture }).click();
    await expect(page.getByText('Annulée', { exact: true }).first()).toBeVisible();
    await expect(cardOf(page)).toContainText(/Total réglé\s*50,00\sDH/);
    await expect(page.getByRole('main')).toContainText(/Trop-perçu\s*50,00\sDH/);
  });

  test('a facture that keeps a line without a price is not said to be cancelled', async ({ page, api }) => {
    const head = { refFacture: 'r', dateFacture: new Date().toISOString(), client: { id: (await newClient(api)).id } };
    const facture = await api.create('facture', { ...head, numFacture: mark() });
    const free = { libelle: 'Offert', quantite: 2, prixUnitaire: 0, tauxTva: 20 };
    await setLines(api, facture.id, [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 100, tauxTva: 20 }, free]);
    await api.post(`/facture/${facture.id}/valider`);
    const lines = (await api.get(`/facture/${facture.id}/lignes`)).lignes as { id: number; quantite: number }[];
    const dialog = page.getByRole('dialog', { name: "Valider l'avoir" });
    for (const [line, isLast] of lines.map((one, index) => [one, index === lines.length - 1] as const)) {
      const avoir = await api.post(`/facture/${facture.id}/avoir`, { lignes: [{ ligne: line.id, quantite: line.quantite }] });
      await page.goto(pageOf(avoir.id));
      await page.getByRole('main').getByRole('button', { name: 'Valider' }).click();
      await expect(dialog.getByRole('button', { name: 'Valider' })).toBeEnabled();
      await expect(dialog.getByText('Annulée')).toHaveCount(isLast ? 1 : 0);
      await dialog.getByRole('button', { name: 'Valider' }).click();
      await expect(dialog).toHaveCount(0);
    }
    await page.goto(pageOf(facture.id));
    await expect(page.getByText('Annulée', { exact: true }).first()).toBeVisible();
  });

  test('the dialog says that the jobs of a facture taken back are to be billed again', async ({ page, api }) => {
    const name = mark();
    const template = await makeTemplate(api, name);
    const jobs = [await makeJob(api, template, `${name} Avis`), await makeJob(api, template, `${name} Relevé`)].map(({ id }) => id);
    const head = { refFacture: 'r', dateFacture: new Date().toISOString(), client: { id: template.client.id } };
    const facture = await api.create('facture', { ...head, numFacture: name });
    await api.post(`/facture/${facture.id}/jobs`, { jobs });
    await setLines(api, facture.id, [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 100, tauxTva: 20 }]);
    await api.post(`/facture/${facture.id}/valider`);
    const avoir = await api.post(`/facture/${facture.id}/avoir`);
    await page.goto(pageOf(avoir.id));
    await page.getByRole('main').getByRole('button', { name: 'Valider' }).click();
    const dialog = page.getByRole('dialog', { name: "Valider l'avoir" });
    await expect(dialog).toContainText(new RegExp(`La facture ${name} devient «\\sAnnulée\\s» et ses 2\\sjobs redeviennent à facturer\\.`));
    await expect(dialog.getByRole('alert')).toHaveCount(0);
    await dialog.getByRole('button', { name: 'Valider' }).click();
    await expect(dialog).toHaveCount(0);
    expect(await api.get(`/facture/${facture.id}`)).toMatchObject({ statut: 'Annulée' });
    expect(await api.get(`/facture/${facture.id}/jobs`)).toMatchObject({ totaux: { jobs: 0 } });
  });

  test('a part that leaves less than is paid says how much is too much', async ({ page, api }) => {
    const facture = await owed(api, await newClient(api), 120, 1);
    await pay(api, facture, 91.2, 91.2);
    const [line] = (await api.get(`/facture/${facture.id}/lignes`)).lignes as { id: number }[];
    const part = await api.post(`/facture/${facture.id}/avoir`, { lignes: [{ ligne: line?.id, quantite: 0.25 }] });
    await page.goto(pageOf(part.id));
    await page.getByRole('main').getByRole('button', { name: 'Valider' }).click();
    const dialog = page.getByRole('dialog', { name: "Valider l'avoir" });
    await expect(dialog.getByRole('alert')).toHaveText(
      '1,20\u00a0DH sera réglé en trop sur cette facture\u202f: à rembourser, ou à réimputer sur une autre.',
    );
    await expect(dialog).not.toContainText('Annulée');
  });
});

test('who may not list règlements sees the facture without them', async ({ otherBrowser, api, page }) => {
  const facture = await makeValidated(api, mark(), [{ libelle: 'Ligne', quantite: 1, prixUnitaire: 100, tauxTva: 20 }]);
  await pay(api, facture, 60, 60);
  await page.goto(pageOf(facture.id));
  await expect(cardOf(page)).toContainText(/Total réglé\s*60,00\sDH/);
  const person = await makePerson(api, mark(), ['/app/administration/facture', '/app/administration/facture/afficher']);
  const other = await otherBrowser(null);
  const asked: string[] = [];
  other.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await other.goto(pageOf(facture.id));
  await fillSignIn(other, person.email, PASSWORD);
  await expect(other.getByRole('heading', { name: 'Envois' })).toBeVisible();
  await expect(other.getByText('Réglée en partie', { exact: true }).first()).toBeVisible();
  await expect(cardOf(other)).toHaveCount(0);
  expect(asked.filter((path) => path === '/api/reglement')).toEqual([]);
});
