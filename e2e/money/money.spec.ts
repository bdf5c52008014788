import { createHash } from 'node:crypto';
import type { Locator, Page } from '@playwright/test';
import type { Api, Saved } from '../support/api.ts';
import { attachedPdf, mailsTo, pageOf, setLines } from '../support/billing.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { noonAgo } from '../support/dates.ts';
import { makeJob, makeTemplate, walkTo } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'facturation' });

const sha256 = (bytes: Uint8Array): string => createHash('sha256').update(bytes).digest('hex');

/** Makes a client with a dispatched job of 400 pages and 101 plis, and a small facture that is 40 days overdue. */
async function makeDebtor(api: Api, name: string): Promise<Saved & { nomClient: string; emailFacturation: string }> {
  const template = await makeTemplate(api, name);
  const stored = await api.get(`/client/${template.client.id}`);
  const client = await api.update('client', { ...stored, emailFacturation: `${name}@client.ma` });
  const job = await makeJob(api, template, `${name}-RELEVES`, { nombreSpool: 1 });
  await walkTo(api, job, 6);
  await api.create('affranchissement', { job: job.id, prix: 12.34, detail: 'Lettre' });
  const dateFacture = noonAgo(100);
  const late = await api.create('facture', { numFacture: `${name}-1`, refFacture: 'BC 1', dateFacture, client: client.id });
  await setLines(api, late.id, [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 0.1, tauxTva: 20 }]);
  await api.post(`/facture/${late.id}/valider`);
  return client as Awaited<ReturnType<typeof makeDebtor>>;
}

test('a job is priced, billed, mailed, paid in two parts and taken back in part; the balance is the sum of its rows', async ({
  page,
  api,
}) => {
  const name = mark();
  const client = await makeDebtor(api, name);

  await page.goto(`/app/administration/tarifPrestation/grille?client=${client.id}`);
  await page.getByRole('main').getByRole('link', { name: 'Ajouter un tarif' }).click();
  await expect(page.locator('[name=client]')).toHaveValue(client.nomClient);
  await page.locator('[name=prestation]').click();
  await page.getByRole('option', { name: 'Mise sous pli, le pli' }).click();
  await page.locator('[name=prixUnitaire]').fill('0,4523');
  await page.locator('[name=dateDebut]').fill('01/01/2026');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: client.nomClient })).toContainText(/0,4523\sDH/);

  await page.getByRole('link', { name: 'À facturer' }).click();
  await page.getByRole('button', { name: `Facturer le client ${client.nomClient}` }).click();
  await expect(page).toHaveURL(/\/facture\/afficher\/\d+$/);
  const id = Number(page.url().split('/').at(-1));
  const lines = page.getByRole('table', { name: 'Lignes de la facture' });
  // The client's own price, the general prices of the demo, and the postage without TVA.
  await expect(lines.getByRole('row')).toContainText([
    'Libellé',
    /400\s*0,18\s*20\s%\s*72,00/,
    /101\s*0,4523\s*20\s%\s*45,68/,
    /1\s*280,00\s*20\s%\s*280,00/,
    /1\s*12,34\s*0\s%\s*12,34/,
  ]);
  await page.getByRole('button', { name: 'Modifier les lignes' }).click();
  await page.getByLabel('Quantité, ligne 2').fill('100');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(fact(page, 'Total HT')).toContainText(/409,57\sDH/);
  await expect(fact(page, 'Total TVA')).toContainText(/79,45\sDH/);
  await expect(fact(page, 'Total TTC')).toContainText(/489,02\sDH/);

  const numFacture = await validate(page, 'Valider la facture', /^FA-\d{4}-\d{4,}$/);

  await page.getByRole('button', { name: 'Envoyer' }).click();
  const sending = page.getByRole('dialog', { name: 'Envoyer la facture' });
  await expect(sending.getByLabel('Destinataire')).toHaveValue(client.emailFacturation);
  await sending.getByRole('button', { name: 'Envoyer' }).click();
  await expect(page.getByText(/Envoyée le .* à /).first()).toBeVisible();
  await expect.poll(() => mailsTo(client.emailFacturation)).toHaveLength(1);
  const [mail = ''] = await mailsTo(client.emailFacturation);
  expect(mail).toContain(numFacture);
  const frozen = sha256(await api.bytes(`/facture/${id}/facture.pdf`));
  expect(sha256(attachedPdf(mail))).toBe(frozen);

  await pay(page, id, '200');
  await expect(fact(page, 'Reste à payer')).toContainText(/289,02\sDH/);
  await pay(page, id, '100,02');
  await expect(fact(page, 'Reste à payer')).toContainText(/189,00\sDH/);
  await expect(page.getByText('Réglée en partie', { exact: true }).first()).toBeVisible();

  await page.getByRole('button', { name: 'Faire un avoir' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('radio', { name: 'Toute la facture' })).toBeFocused();
  await dialog.getByText('Une partie').click();
  await dialog.getByLabel('Quantité à reprendre, Impression laser').fill('100');
  await dialog.getByRole('button', { name: 'Créer le brouillon' }).click();
  await validate(page, "Valider l'avoir", /^AV-\d{4}-\d{4,}$/);
  await page.getByRole('main').getByRole('link', { name: numFacture }).click();
  await expect(fact(page, 'Reste à payer')).toContainText(/167,40\sDH/);
  // The document is still the one that was mailed.
  expect(sha256(await api.bytes(`/facture/${id}/facture.pdf`))).toBe(frozen);

  await page.getByRole('link', { name: 'Balance âgée' }).click();
  const balance = page.getByRole('table', { name: 'Balance âgée par client' });
  const own = balance.getByRole('row', { name: new RegExp(`^${client.nomClient}`) });
  await expect(own.locator('[data-label="Non échu"]')).toHaveText(/^167,40\sDH$/);
  await expect(own.locator('[data-label="31 à 60 jours"]')).toHaveText(/^0,12\sDH$/);
  const { rows, totals } = await figuresOf(balance);
  expect(totals).toHaveLength(9);
  expect(totals).toEqual(totals.map((_, column) => rows.reduce((sum, row) => sum + (row[column] ?? 0), 0)));
  await own.locator('[data-label="Total dû"]').getByRole('link').click();
  await expect(page.getByRole('main').locator('tbody tr')).toContainText([/0,12\sDH\s*0,12\sDH/, /489,02\sDH\s*167,40\sDH/]);
});

const fact = (page: Page, label: string): Locator => page.getByText(label, { exact: true }).first().locator('..');

/** Validates the document and returns its number. */
async function validate(page: Page, question: string, number: RegExp): Promise<string> {
  await page.getByRole('button', { name: 'Valider' }).click();
  await page.getByRole('dialog', { name: question }).getByRole('button', { name: 'Valider' }).click();
  return (await page.getByText(number).first().textContent()) ?? '';
}

/** Makes a transfer of that amount, all of it for the facture, and shows the facture again. */
async function pay(page: Page, id: number, amount: string): Promise<void> {
  await page.getByRole('link', { name: 'Ajouter un règlement' }).click();
  await page.getByRole('textbox', { name: /^Montant réglé, FA-/ }).fill(amount);
  await page.locator('[name=montant]').fill(amount);
  await page.locator('[name=mode]').click();
  await page.getByRole('option', { name: 'virement' }).click();
  await page.locator('[name=reference]').fill(`VIR ${amount}`);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(/\/reglement$/);
  await page.goto(pageOf(id));
}

/** Returns the amounts of the table in centimes, which add up exactly. Reads all at once, because other tests change what clients owe. */
async function figuresOf(table: Locator): Promise<{ rows: number[][]; totals: number[] }> {
  const texts = await table
    .locator('tbody tr, tfoot tr')
    .evaluateAll((rows) => rows.map((row) => [...row.querySelectorAll('td')].map(({ textContent }) => textContent ?? '')));
  const amounts = texts.map((row) => row.map(centimes));
  return { rows: amounts.slice(0, -1), totals: amounts.at(-1) ?? [] };
}

/** Returns the amount in centimes; a dash is 0. */
const centimes = (text: string): number => (/\d/.test(text) ? Number(text.replace('−', '-').replace(/[^\d-]/g, '')) : 0);

test('the balance is sorted by its headings on a phone too, where its rows are cards', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/administration/facture/balance-agee');
  const balance = page.getByRole('table', { name: 'Balance âgée par client' });
  const heading = balance.getByRole('button', { name: 'Solde' });
  await heading.click();
  await expect(heading).toBeInViewport();
  const amounts = await balance.locator('tbody td[data-label="Solde"]').allTextContents();
  const figures = amounts.map((amount) =>
    Number(
      amount
        .replace('−', '-')
        .replace(/[^\d,-]/g, '')
        .replace(',', '.'),
    ),
  );
  expect(figures.length).toBeGreaterThan(2);
  expect(figures).toEqual(figures.toSorted((one, other) => other - one));
  await expectNoSidewaysScroll(page);
});
