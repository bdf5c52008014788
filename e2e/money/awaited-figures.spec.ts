import type { Page } from '@playwright/test';
import { mark } from '../support/clients.ts';
import { dayIn, noonAgo } from '../support/dates.ts';
import { hold } from '../support/hold.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'facturation' });

const FACTURE = '/app/administration/facture';

/** Returns a time zone in which it is another day than on the server. It is at most a day later in the first, and a day earlier in the second. */
const zoneOfAnotherDay = (): string =>
  new Date().toLocaleDateString('sv', { timeZone: 'Pacific/Kiritimati' }) === dayIn(0) ? 'Pacific/Pago_Pago' : 'Pacific/Kiritimati';

/** The parts of the screen whose figures answer the former question. */
const busy = (page: Page) => page.locator('main [aria-busy="true"]');

test('the totals of a former period are marked, and those of an empty one go', async ({ page }) => {
  await page.goto(`${FACTURE}/journal-ventes?du=2025-01-01&au=${dayIn(0)}`);
  const rows = page.getByRole('table', { name: 'Aperçu du journal des ventes' });
  const count = page.getByText(/facture.* · .*avoir.* · montants en DH/);
  await expect(rows).toBeVisible();
  await expect(count).toBeVisible();
  await expect(busy(page)).toHaveCount(0);

  const letGo = await hold(page, '**/api/facture/journal-ventes/apercu?*');
  await page.getByLabel('Au', { exact: true }).fill('02/01/2025');
  await expect(page).toHaveURL(/au=2025-01-02/);
  await expect(busy(page).filter({ has: rows })).toBeVisible();
  await expect(busy(page).filter({ hasText: 'Base HT' }).filter({ hasNot: rows })).toBeVisible();
  await expect(count).toHaveCount(0);
  letGo();
  await expect(page.getByText('Aucune facture validée sur cette période.')).toBeVisible();
  await expect(busy(page)).toHaveCount(0);
  await expect(page.getByText('Base HT')).toHaveCount(0);
});

test('the balance of a former day is marked, and its links stay of that day', async ({ page }) => {
  await page.goto(`${FACTURE}/balance-agee`);
  const table = page.getByRole('table', { name: 'Balance âgée par client' });
  const account = table.locator('tbody').getByRole('rowheader').getByRole('link').first();
  await expect(account).toHaveAttribute('href', /\/compte\/\d+$/);
  const letGo = await hold(page, '**/api/facture/balance-agee?*');
  const day = dayIn(-1);
  await page.getByLabel('Au', { exact: true }).selectText();
  await page.keyboard.type(day.split('-').reverse().join('/'));
  await expect(page).toHaveURL(new RegExp(`date=${day}`));
  await expect(busy(page).filter({ has: table })).toBeVisible();
  await expect(busy(page)).toContainText('Ensemble des clients');
  await expect(account).toHaveAttribute('href', /\/compte\/\d+$/);
  letGo();
  await expect(account).toHaveAttribute('href', new RegExp(`\\?au=${day}$`));
  await expect(busy(page)).toHaveCount(0);
});

test('balance, account and a new règlement have the day of the server, also in a browser that has another', async ({
  browser,
  origin,
  sessions,
  api,
}) => {
  const name = mark();
  const client = await api.create('client', { nomClient: name, codeClient: name, delaiFacturation: 30, delaiPaiement: 0 });
  const facture = await api.create('facture', { numFacture: name, refFacture: 'BC', dateFacture: noonAgo(0), client: client.id });
  await api.put(`/facture/${facture.id}/lignes`, { lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 10, tauxTva: 20 }] });
  await api.post(`/facture/${facture.id}/valider`);
  const today = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' }).format(Date.parse(dayIn(0)));
  // A shared context keeps its first time zone.
  const elsewhere = await browser.newContext({
    baseURL: origin,
    locale: 'fr-FR',
    timezoneId: zoneOfAnotherDay(),
    storageState: await sessions('facturation'),
  });
  const page = await elsewhere.newPage();
  await page.goto(`${FACTURE}/balance-agee`);
  expect(await page.evaluate(() => new Date().toLocaleDateString('sv'))).not.toBe(dayIn(0));
  await expect(page.getByLabel('Au', { exact: true })).toHaveValue(today);
  const row = page.getByRole('table', { name: 'Balance âgée par client' }).getByRole('row', { name: new RegExp(`^${name}`) });
  // Due today, so not overdue: neither in the balance nor in the list to which its figure leads.
  await row.locator('[data-label="Non échu"]').getByRole('link').click();
  await expect(page.getByRole('main').locator('tbody tr')).toContainText([name]);
  await expect(page.getByTitle('Échue')).toHaveCount(0);
  await moveTo(page, `/app/administration/client/compte/${client.id}`);
  await expect(page.getByLabel('Au', { exact: true })).toHaveValue(today);
  await moveTo(page, `/app/administration/reglement/ajouter?client=${client.id}`);
  await expect(page.locator('[name=date]')).toHaveValue(today);
  await elsewhere.close();
});

test('the balance of a coming day leads to the account of that day, and to no list of today', async ({ page, api }) => {
  const name = mark();
  const client = await api.create('client', { nomClient: name, codeClient: name, delaiFacturation: 30, delaiPaiement: 30 });
  const facture = await api.create('facture', { numFacture: name, refFacture: 'BC', dateFacture: noonAgo(1), client: client.id });
  await api.put(`/facture/${facture.id}/lignes`, { lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 10, tauxTva: 20 }] });
  await api.post(`/facture/${facture.id}/valider`);
  const row = page.getByRole('table', { name: 'Balance âgée par client' }).getByRole('row', { name: new RegExp(`^${name}`) });
  await page.goto(`${FACTURE}/balance-agee`);
  await expect(row.locator('[data-label="Non échu"]').getByRole('link')).toHaveText(/^12,00\sDH$/);
  const day = dayIn(40);
  await page.goto(`${FACTURE}/balance-agee?date=${day}`);
  await expect(row.locator('[data-label="1 à 30 jours"]')).toHaveText(/^12,00\sDH$/);
  await expect(row.getByRole('link')).toHaveCount(1);
  await row.getByRole('link', { name }).click();
  await expect(page).toHaveURL(new RegExp(`/compte/${client.id}\\?au=${day}$`));
  await expect(page.getByRole('heading', { name: 'Compte client', level: 1 })).toBeVisible();
  await expect(page.getByText(/^1 à 30 jours$/).locator('..')).toContainText(/12,00\sDH/);
});

test('what is to be reminded is not shown as reminded three times', async ({ page, api }) => {
  const name = mark();
  const client = await api.create('client', {
    nomClient: name,
    codeClient: name,
    delaiFacturation: 30,
    emailFacturation: `${name}@client.ma`,
  });
  const facture = await api.create('facture', { numFacture: name, refFacture: 'BC', dateFacture: noonAgo(1100), client: client.id });
  await api.put(`/facture/${facture.id}/lignes`, { lignes: [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 10, tauxTva: 20 }] });
  await api.post(`/facture/${facture.id}/valider`);
  await page.goto(`${FACTURE}/relancer`);
  const table = page.getByRole('table', { name });
  await expect(table).toBeVisible();
  const letGo = await hold(page, /a-relancer\?.*etat=terminees/);
  await page.getByRole('radiogroup', { name: 'État des relances' }).getByText('Trois relances faites').click();
  await expect(page.getByRole('radio', { name: 'Trois relances faites' })).toBeChecked();
  await expect(busy(page).filter({ has: table })).toBeVisible();
  await expect(page.getByText('Ces factures ont eu leurs trois relances')).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 }).locator('xpath=..')).toHaveText('À relancer');
  letGo();
  await expect(table).toHaveCount(0);
  await expect(busy(page)).toHaveCount(0);
});

test('the movements of a former period are marked on the account', async ({ page, api }) => {
  const name = mark();
  const client = await api.create('client', { nomClient: name, codeClient: name, delaiFacturation: 30 });
  await api.create('reglement', { client: { id: client.id }, date: dayIn(-40), montant: 10, mode: 1, reference: name });
  await page.goto(`/app/administration/client/compte/${client.id}`);
  const movements = page.getByRole('table', { name: 'Mouvements du compte' });
  await expect(movements).toContainText(name);
  const letGo = await hold(page, /\/compte\?.*du=/);
  await page.getByRole('button', { name: '12 mois' }).click();
  await expect(page).toHaveURL(/du=/);
  await expect(busy(page).filter({ has: movements })).toBeVisible();
  await expect(busy(page).filter({ hasText: 'Situation' })).toBeVisible();
  letGo();
  await expect(movements).toContainText('Solde antérieur');
  await expect(busy(page)).toHaveCount(0);
});
