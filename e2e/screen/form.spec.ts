import type { Page } from '@playwright/test';
import { LIST, makeClients, mark, namesIn } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);
const save = (page: Page) => page.getByRole('button', { name: 'Enregistrer', exact: true }).click();

async function fillClient(page: Page, values: { nomClient: string; codeClient: string; delaiFacturation: string }): Promise<void> {
  for (const [name, value] of Object.entries(values)) await field(page, name).fill(value);
}

test('adds a client and returns to the list with the row in it', async ({ page }) => {
  const prefix = mark();
  // A search leaves only this row, because the other tests make clients too.
  await page.goto(`${LIST}?q=${prefix}`);
  await page.getByRole('link', { name: 'Ajouter un client', exact: true }).first().click();
  await expect(page).toHaveURL(`${LIST}/ajouter`);
  await expect(page.getByRole('heading', { name: 'Ajouter un client', level: 1 })).toBeVisible();
  await expect(page).toHaveTitle(/Ajouter un client/);
  await fillClient(page, { nomClient: `  ${prefix} Crédit Rif `, codeClient: prefix, delaiFacturation: '45' });
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`${LIST}(\\?|$)`));
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} Crédit Rif`]);
});

test('says at each field what is missing, and brings the focus to the first', async ({ page }) => {
  await page.goto(`${LIST}/ajouter`);
  await save(page);
  await expect(page.getByText('ce champ est obligatoire', { exact: true })).toHaveCount(3);
  await expect(field(page, 'nomClient')).toBeFocused();
  await expect(field(page, 'nomClient')).toHaveAttribute('aria-invalid', 'true');
  // The asterisk of a required field is not part of its label.
  await expect(page.getByLabel('Nom du client', { exact: true })).toBeFocused();
  await expect(page.getByRole('textbox', { name: 'Nom du client', exact: true })).toBeFocused();
  await fillClient(page, { nomClient: 'a', codeClient: 'b', delaiFacturation: '-1' });
  await save(page);
  await expect(page.getByText('ce champ doit être positive', { exact: true })).toBeVisible();
  await expect(page.getByText('ce champ est obligatoire', { exact: true })).toHaveCount(0);
});

test("a region's Arabic name is typed from right to left", async ({ page }) => {
  await page.goto('/app/administration/region/ajouter');
  await expect(field(page, 'nomRegionAr')).toHaveAttribute('dir', 'rtl');
  await expect(field(page, 'nomRegionAr')).toHaveAttribute('lang', 'ar');
  await expect(field(page, 'nomRegion')).not.toHaveAttribute('dir');
});

test("places the server's refusal of a duplicate at its field", async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 1);
  await page.goto(`${LIST}/ajouter`);
  await fillClient(page, { nomClient: 'Autre', codeClient: `${prefix}-01`.toUpperCase(), delaiFacturation: '5' });
  await save(page);
  await expect(field(page, 'codeClient')).toHaveAttribute('aria-invalid', 'true');
  await expect(field(page, 'codeClient')).toBeFocused();
  await expect(page).toHaveURL(`${LIST}/ajouter`);
});

test('sends once, however often the button is pressed', async ({ page }) => {
  const prefix = mark();
  let sent = 0;
  await page.route('**/api/client', async (route) => {
    if (route.request().method() === 'POST') {
      sent += 1;
      await new Promise((resolve) => setTimeout(resolve, 300));
    }
    await route.continue();
  });
  await page.goto(`${LIST}/ajouter`);
  await fillClient(page, { nomClient: prefix, codeClient: prefix, delaiFacturation: '5' });
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press++) button.click();
  });
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  expect(sent).toBe(1);
});

test('edits a client and returns to the same page of the list', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 12);
  await page.goto(`${LIST}?q=${prefix}&page=1`);
  await page.getByRole('link', { name: `Modifier ${prefix} 01` }).click();
  await expect(page.getByRole('heading', { name: 'Modifier un client', level: 1 })).toBeVisible();
  await expect(field(page, 'nomClient')).toHaveValue(`${prefix} 01`);
  await field(page, 'nomClient').fill(`${prefix} 01 bis`);
  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
  await expect(page).toHaveURL(new RegExp(`q=${prefix}.*page=1|page=1.*q=${prefix}`));
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 02`, `${prefix} 01 bis`]);
});

test('asks before unsaved changes are left, and never after a save', async ({ page, api }) => {
  const prefix = mark();
  const [client] = await makeClients(api, prefix, 1);
  await page.goto(`${LIST}?q=${prefix}`);
  await page.getByRole('link', { name: `Modifier ${prefix} 01` }).click();
  await field(page, 'nomClient').fill(`${prefix} changé`);
  await page.goBack();
  const question = page.getByRole('dialog');
  await expect(question).toBeVisible();
  await expect(page).toHaveURL(`${LIST}/modifier/${client?.id}`);
  await question.getByRole('button', { name: /Rester/ }).click();
  await expect(field(page, 'nomClient')).toHaveValue(`${prefix} changé`);

  let asked = 0;
  page.on('dialog', (dialog) => {
    asked += 1;
    return dialog.dismiss();
  });
  const stayed = page.reload({ timeout: 3_000 }).catch(() => undefined);
  await expect.poll(() => asked).toBe(1);
  await stayed;
  await expect(field(page, 'nomClient')).toHaveValue(`${prefix} changé`);

  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
  await page.reload();
  expect(asked).toBe(1);
});

test('a version conflict shows mine and theirs, field by field, and lets the user choose', async ({ page, api }) => {
  const prefix = mark();
  const [client] = await makeClients(api, prefix, 1);
  if (!client) throw new Error('no client was made');
  await page.goto(`${LIST}/modifier/${client.id}`);
  await field(page, 'nomClient').fill(`${prefix} le mien`);
  const theirs = await api.update('client', { ...client, nomClient: `${prefix} le leur`, delaiFacturation: 7 });
  await save(page);
  const conflict = page
    .getByRole('alert')
    .or(page.getByRole('dialog'))
    .filter({ hasText: `${prefix} le leur` });
  await expect(conflict).toContainText(`${prefix} le mien`);
  await expect(conflict).toContainText('Nom du client');
  await expect(page).toHaveURL(`${LIST}/modifier/${client.id}`);
  expect(await api.get(`/client/${client.id}`)).toMatchObject({ nomClient: `${prefix} le leur`, delaiFacturation: 7 });

  // The other user saves once more: that change stays, although the form had adopted the field from the first conflict.
  await api.update('client', { ...theirs, delaiFacturation: 8 });
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(conflict).toContainText('Délai de facturation');
  await page.getByRole('button', { name: 'Garder ma saisie' }).click();
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
  expect(await api.get(`/client/${client.id}`)).toMatchObject({ nomClient: `${prefix} le mien`, delaiFacturation: 8 });
});

test('a colleague who saves the same values is no conflict', async ({ page, api }) => {
  const prefix = mark();
  const [client] = await makeClients(api, prefix, 1);
  if (!client) throw new Error('no client was made');
  await page.goto(`${LIST}/modifier/${client.id}`);
  await field(page, 'nomClient').fill(`${prefix} le mien`);
  const { version } = await api.update('client', client);
  expect(version).toBe(client.version + 1);
  await save(page);
  await expect(page.getByText('modifier avec success', { exact: true })).toBeVisible();
  expect(await api.get(`/client/${client.id}`)).toMatchObject({ nomClient: `${prefix} le mien`, version: client.version + 2 });
});

test('a record that is not there says so, and leads to its list', async ({ page }) => {
  const [jobs, depots, templates] = ['/app/administration/job', '/app/administration/depot', '/app/administration/bibliotheque'];
  // Neither does a number that no record can have.
  for (const path of [`${LIST}/modifier/999999999`, `${LIST}/modifier/0`, `${jobs}/afficher/0`, `${depots}/afficher/99999999999999`]) {
    await moveTo(page, path);
    await expect(page.getByText(/n'existe/).first()).toBeVisible();
    await expect(page.getByRole('link', { name: 'Revenir à la liste' })).toHaveAttribute('href', path.replace(/\/\w+\/\d+$/, ''));
  }
  await moveTo(page, `${templates}/afficher/99999999`);
  const back = page.getByRole('link', { name: 'Revenir à la liste' });
  await expect(back).toHaveAttribute('href', templates);
  // Nothing of the record is shown.
  await expect(page.getByRole('heading', { name: 'Jobs' })).toHaveCount(0);
  await back.click();
  await expect(page.getByRole('heading', { level: 1, name: /Bibliothèque/ })).toBeVisible();
});

test('a facture chooses its client on the server and takes a French date', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 2);
  await page.goto('/app/administration/facture/ajouter');
  await save(page);
  await expect(page.getByText('Vous devez séléctionner une valeur', { exact: true })).toBeVisible();
  await field(page, 'numFacture').fill(prefix);
  await field(page, 'refFacture').fill('réf');
  await field(page, 'dateFacture').fill('14/11/2026 09:30');
  await page.getByLabel('Client').first().click();
  await page.getByLabel('Client').first().fill(`${prefix} 02`);
  await page.getByRole('option', { name: `${prefix} 02` }).click();
  await save(page);
  await expect(page.getByText('ajouter avec success', { exact: true })).toBeVisible();
  const row = page.getByRole('row').filter({ hasText: prefix });
  await expect(row).toContainText('14 novembre 2026 à 09:30');
  await expect(row).toContainText(`${prefix} 02`);
});

test('a select takes no row of an older search, however fast one types', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 2);
  await page.goto('/app/administration/facture/ajouter');
  const client = field(page, 'client');
  const options = page.getByRole('option');
  await client.fill(prefix);
  await expect(options).toHaveCount(2);
  const { promise: held, resolve: answer } = Promise.withResolvers<void>();
  await page.route(/client\/all\?.*02/, async (route) => {
    await held;
    await route.continue();
  });
  await client.pressSequentially(' 02');
  await client.press('Enter');
  await expect(client).toHaveValue(`${prefix} 02`);
  // Of the older rows, those that match what is typed stay visible; none is taken.
  await expect(options).toHaveCount(1);
  await expect(page.getByText('Vous devez séléctionner une valeur', { exact: true })).toHaveCount(0);
  answer();
  await expect(options).toHaveCount(0);
  await expect(client).toHaveValue(`${prefix} 02`);

  // A user who leaves before the answer sees the choice that the form would save.
  await client.fill(prefix);
  await expect(options).toHaveCount(2);
  await client.fill(`${prefix} 0`);
  await client.press('Tab');
  await expect(client).toHaveValue(`${prefix} 02`);
});
