import type { Locator } from '@playwright/test';
import { owed } from '../support/billing.ts';
import { expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { dayIn } from '../support/dates.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'facturation' });

const REGLEMENTS = '/app/administration/reglement';

const isShown = (place: Locator): Promise<boolean> =>
  place.waitFor({ timeout: 3000 }).then(
    () => true,
    () => false,
  );

test('two factures are paid in two parts, which a deletion gives back; balance and account agree', async ({ page, api }) => {
  const nomClient = `${mark()} Banque`;
  const client = await api.create('client', { nomClient, codeClient: mark(), delaiFacturation: 30 });
  const reference = `VIR ${mark()}`;
  const fresh = await owed(api, client, 60.6, 1);
  const late = await owed(api, client, 120.12, 100);

  await page.goto(`${REGLEMENTS}/ajouter?client=${client.id}`);
  const rows = page.getByRole('table', { name: 'Factures à régler' }).getByRole('row');
  // The facture due first is listed first.
  await expect(rows.nth(1)).toContainText(late.numFacture);
  const amount = (facture: { numFacture: string }) => page.getByRole('textbox', { name: `Montant réglé, ${facture.numFacture}` });
  await amount(late).fill('120,13');
  await expect(page.getByText(/il ne reste que 120,12\sDH à régler/)).toBeVisible();
  await page.locator('[name=montant]').fill('150');
  await page.getByRole('button', { name: 'Répartir' }).click();
  await expect(amount(late)).toHaveValue('120,12');
  await expect(amount(fresh)).toHaveValue('29,88');
  await expect(page.getByText('Reste à imputer').locator('..')).toContainText(/0,00\sDH/);
  await page.locator('[name=mode]').click();
  await page.getByRole('option', { name: 'virement' }).click();
  await page.locator('[name=reference]').fill(reference);

  // Somebody pays the same facture meanwhile: the refusal is shown at its row.
  const other = await api.create('reglement', {
    client: { id: client.id },
    date: '2026-11-02',
    montant: 40,
    mode: 2,
    reference: 'CHQ 1',
    imputations: [{ facture: fresh.id, montant: 40 }],
  });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('row', { name: fresh.numFacture })).toContainText(/il ne reste que 20,60\sDH/);
  await amount(fresh).fill('20,6');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
  await expect(page.getByRole('row', { name: reference })).toContainText(/9,28\sDH/);

  await moveTo(page, '/app/administration/facture/balance-agee');
  await expect(page.getByRole('heading', { level: 1, name: 'Balance âgée' })).toBeVisible();
  const line = page.getByRole('table', { name: 'Balance âgée par client' }).getByRole('row', { name: new RegExp(nomClient) });
  // Everything is paid: only the amount not yet allocated is left.
  await expect(line).toContainText(/9,28\sDH\s*[-−]9,28\sDH/);
  await line.getByRole('link', { name: nomClient }).click();

  const account = page.getByRole('table', { name: 'Mouvements du compte' });
  await expect(account.getByRole('row', { name: /Total de la période/ })).toContainText(/180,72\sDH\s*190,00\sDH\s*[-−]9,28\sDH/);
  await account.getByRole('link', { name: reference }).click();
  await expect(page.getByRole('table', { name: 'Factures réglées' })).toContainText(late.numFacture);
  await page.getByRole('button', { name: 'Supprimer' }).click();
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText("Les factures qu'il règle redeviennent à payer.");
  await dialog.getByRole('button', { name: 'Confirmer' }).click();
  await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
  expect(await api.get(`/facture/${late.id}`)).toMatchObject({ reste: 120.12, statut: 'Validée' });
  expect(await api.get(`/facture/${fresh.id}`)).toMatchObject({ reste: 20.6, statut: 'Réglée en partie' });

  // An edited règlement keeps what it pays for the facture, although the facture has nothing else left.
  await moveTo(page, `${REGLEMENTS}/modifier/${other.id}`);
  await expect(amount(fresh)).toHaveValue('40,00');
  await page.getByRole('button', { name: `Solder ${fresh.numFacture}` }).click();
  await expect(page.locator('[name=montant]')).toHaveValue('60,60');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
  await moveTo(page, `${REGLEMENTS}/modifier/${other.id}`);
  await expect(amount(fresh)).toHaveValue('60,60');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('a facture is paid in part by typing what came in', async ({ page, api }) => {
  const client = await api.create('client', { nomClient: `${mark()} Mutuelle`, codeClient: mark(), delaiFacturation: 30 });
  const facture = await owed(api, client, 120.12, 1);
  await page.goto(`${REGLEMENTS}/ajouter?client=${client.id}&facture=${facture.id}`);
  const paid = page.getByRole('textbox', { name: `Montant réglé, ${facture.numFacture}` });
  await expect(paid).toHaveValue('120,12');
  await page.locator('[name=montant]').fill('50,10');
  await expect(paid).toHaveValue('50,10');
  await page.locator('[name=montant]').fill('500');
  await expect(paid).toHaveValue('120,12');
  // What was typed at the facture stays, whatever amount is received.
  await paid.fill('20');
  await page.locator('[name=montant]').fill('60');
  await expect(paid).toHaveValue('20');
  await page.locator('[name=mode]').click();
  await page.getByRole('option', { name: 'chèque' }).click();
  await page.locator('[name=reference]').fill('CHQ 60');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
  expect(await api.get(`/facture/${facture.id}`)).toMatchObject({ reste: 100.12 });
});

test('an amount changed at a facture is saved though a colleague saved the same règlement meanwhile', async ({ page, api }) => {
  const client = await api.create('client', { nomClient: `${mark()} Poste`, codeClient: mark(), delaiFacturation: 30 });
  const facture = await owed(api, client, 120, 1);
  const paid = { client: { id: client.id }, date: '2026-11-02', montant: 100, mode: 2, reference: 'CHQ 7' };
  const imputations = [{ facture: facture.id, montant: 40 }];
  const { id, version } = await api.create('reglement', { ...paid, imputations });
  await page.goto(`${REGLEMENTS}/modifier/${id}`);
  await page.getByRole('textbox', { name: `Montant réglé, ${facture.numFacture}` }).fill('55');
  expect(await api.update('reglement', { ...paid, id, version, imputations })).toMatchObject({ version: version + 1 });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
  expect(await api.get(`/reglement/${id}`)).toMatchObject({ imputations: [{ montant: 55 }], version: version + 2 });
});

test('what a colleague pays meanwhile stays paid, and the next règlement begins without amounts', async ({ page, api }) => {
  const client = await api.create('client', { nomClient: `${mark()} Poste`, codeClient: mark(), delaiFacturation: 30 });
  const [one, other] = [await owed(api, client, 120, 2), await owed(api, client, 60, 1)];
  const paid = { client: { id: client.id }, date: '2026-11-02', montant: 100, mode: 2, reference: 'CHQ 7' };
  const reglement = await api.create('reglement', { ...paid, imputations: [{ facture: one.id, montant: 40 }] });
  await page.goto(`${REGLEMENTS}/modifier/${reglement.id}`);
  await page.locator('[name=reference]').fill('CHQ 8');
  const both = [40, 50].map((montant, index) => ({ facture: [one.id, other.id][index], montant }));
  await api.update('reglement', { ...paid, id: reglement.id, version: reglement.version, imputations: both });
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  const amount = (facture: { numFacture: string }) => page.getByRole('textbox', { name: `Montant réglé, ${facture.numFacture}` });
  await expect(amount(other)).toHaveValue('50,00');
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(page).toHaveURL(new RegExp(`${REGLEMENTS}$`));
  expect(await api.get(`/reglement/${reglement.id}`)).toMatchObject({
    reference: 'CHQ 8',
    imputations: [{ montant: 40 }, { montant: 50 }],
  });

  await moveTo(page, `${REGLEMENTS}/ajouter?client=${client.id}`);
  await amount(one).fill('30');
  await page.locator('[name=montant]').fill('30');
  await page.locator('[name=mode]').click();
  await page.getByRole('option', { name: 'virement' }).click();
  await page.locator('[name=reference]').fill('VIR 30');
  await page.getByRole('button', { name: 'Plus de choix' }).click();
  await page.getByRole('menuitem', { name: 'Enregistrer et ajouter un autre' }).click();
  await expect(page.locator('[name=reference]')).toHaveValue('');
  await expect(amount(one)).toHaveValue('');
});

test('a day that is typed faster than the address follows stays as it is typed', async ({ page }) => {
  await page.goto('/app/administration/facture/journal-ventes');
  const from = page.getByLabel('Du', { exact: true });
  await from.focus();
  // Two inputs in one go: the first is a day of 2020, which returns from the address after the second was typed.
  await from.evaluate((field: HTMLInputElement) => {
    for (const typed of ['03/02/20', '03/02/202']) {
      Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, typed);
      field.dispatchEvent(new Event('input', { bubbles: true }));
    }
  });
  await expect(page).toHaveURL(/du=2020-02-03/);
  await expect(from).toHaveValue('03/02/202');
  await from.press('End');
  await from.press('5');
  await expect(page).toHaveURL(/du=2025-02-03/);
  await from.blur();
  await expect(from).toHaveValue('3 février 2025');
});

test('the accountant looks at the sales of a month and takes them as a file', async ({ page, api }) => {
  const client = await api.create('client', { nomClient: `${mark()} Assurances`, codeClient: mark(), delaiFacturation: 30 });
  const { numFacture } = await owed(api, client, 120, 0);
  await page.goto('/app/administration/facture/journal-ventes');
  // A day is typed letter by letter, and is shown in full once the field is left.
  await page.getByLabel('Du', { exact: true }).selectText();
  await page.keyboard.type('03/02/2025');
  await expect(page).toHaveURL(/du=2025-02-03/);
  await page.keyboard.press('Tab');
  await expect(page.getByLabel('Du', { exact: true })).toHaveValue('3 février 2025');
  await page.getByRole('button', { name: 'Mois dernier' }).click();
  await expect(page).toHaveURL(/du=.*au=/);
  await page.getByRole('button', { name: 'Ce mois' }).click();
  await expect(page).toHaveURL(new RegExp(`du=${dayIn(0).slice(0, 7)}-01`));
  await expect(page.getByRole('table', { name: 'Aperçu du journal des ventes' })).toBeVisible();
  // The newest row is on the last page or the one before: other tests bill too, and may move it meanwhile.
  const row = page.getByRole('row', { name: numFacture });
  const address = page.url();
  await expect(async () => {
    const { total } = await api.get(`/facture/journal-ventes/apercu?${new URL(address).searchParams}`);
    const last = Math.ceil(Number(total) / 50) - 1;
    for (const place of new Set([last, Math.max(0, last - 1)])) {
      await moveTo(page, `${address}&page=${place}`);
      if (await isShown(row))
        return expect(await row.textContent({ timeout: 5000 })).toMatch(/20\s%\s*100,00\sDH\s*20,00\sDH\s*120,00\sDH/);
    }
    throw new Error(`${numFacture} is on neither page`);
  }).toPass();
  const download = page.waitForEvent('download');
  await page.getByRole('button', { name: 'CSV' }).click();
  expect((await download).suggestedFilename()).toMatch(/^journal-ventes-.*\.csv$/);
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});

test('the last column of a table of amounts is in sight beside the menu', async ({ page, api }) => {
  const client = await api.create('client', { nomClient: `${mark()} Banque`, codeClient: mark(), delaiFacturation: 30, delaiPaiement: 0 });
  for (const daysAgo of [0, 10, 40, 70, 100, 130]) await owed(api, client, 1_234_567.8, daysAgo);
  await api.create('reglement', { client: { id: client.id }, date: '2026-11-02', montant: 1_111_111.11, mode: 1, reference: mark() });
  await page.setViewportSize({ width: 1280, height: 800 });

  await page.goto(`/app/administration/client/compte/${client.id}`);
  const account = page.getByRole('table', { name: 'Mouvements du compte' });
  await expectWhole(account, 'Solde');
  await expect(account.getByRole('row').nth(1)).toContainText('échéance le');
  // An amount and its currency stay on one line.
  const amount = page.getByText(/^1\s234\s567,80\sDH$/).first();
  await expect.poll(() => amount.evaluate((element) => element.getBoundingClientRect().height)).toBeLessThan(30);

  await moveTo(page, '/app/administration/facture/balance-agee');
  await expectWhole(page.getByRole('table', { name: 'Balance âgée par client' }), 'Solde');
  await moveTo(page, '/app/administration/facture/journal-ventes');
  await expectWhole(page.getByRole('table', { name: 'Aperçu du journal des ventes' }), 'TTC');
});

/** Expects the whole column to be visible without a sideways scroll. */
const expectWhole = (table: Locator, column: string): Promise<void> =>
  expect(table.getByRole('columnheader', { name: column })).toBeInViewport({ ratio: 1 });
