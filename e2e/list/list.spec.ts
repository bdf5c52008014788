import { expectNoSidewaysScroll } from '../support/checks.ts';
import { LIST, makeClients, mark, namesIn } from '../support/clients.ts';
import { expect, test } from '../support/test.ts';

const numbered = (prefix: string, numbers: number[]) => numbers.map((number) => `${prefix} ${String(number).padStart(2, '0')}`);
const range = (first: number, last: number) =>
  Array.from({ length: Math.abs(last - first) + 1 }, (_, i) => (last > first ? first + i : first - i));

test('pages on the server, newest first, and keeps its place in the address', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 23);
  await page.goto(`${LIST}?q=${prefix}`);
  await expect(page.getByRole('heading', { name: 'Clients', level: 1 })).toBeVisible();
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, range(23, 14)));
  await expect(page.getByText('1–10 sur 23')).toBeVisible();
  const spoken = page.getByRole('navigation', { name: 'Pagination' }).locator('[aria-live="polite"]');
  await expect(spoken).toHaveText('1–10 sur 23');

  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, range(13, 4)));
  await expect(page).toHaveURL(/[?&]page=1\b/);
  await expect(spoken).toHaveText('11–20 sur 23');

  await page.reload();
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, range(13, 4)));
  await page.goBack();
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, range(23, 14)));

  // On the first and the last page the button that led there is disabled: the focus stays in the pager, and another key press changes
  // nothing.
  for (const [name, reached] of [
    ['Dernière page', 'Page 3'],
    ['Première page', 'Page 1'],
  ] as const) {
    await page.getByRole('button', { name }).press('Enter');
    await expect(page.getByRole('button', { name, disabled: true })).toBeVisible();
    const number = page.getByRole('button', { name: reached });
    await expect(number).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(number).toHaveAttribute('aria-current', 'page');
  }
});

test('offers pages of 10, 15, 20, 25 and 30 rows', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 17);
  await page.goto(`${LIST}?q=${prefix}`);
  const size = page.getByRole('combobox', { name: 'Lignes par page' }).or(page.getByRole('textbox', { name: 'Lignes par page' }));
  await expect(size).toHaveValue('10');
  await size.click();
  await expect(page.getByRole('option')).toHaveText(['10', '15', '20', '25', '30']);
  await page.getByRole('option', { name: '20' }).click();
  await expect.poll(async () => (await namesIn(page)).length).toBe(17);
  await expect(page).toHaveURL(/[?&]size=20\b/);
});

test('sorts on the server by any column', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 12);
  await page.goto(`${LIST}?q=${prefix}`);
  const heading = page.getByRole('columnheader', { name: 'Délai de facturation' });
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'ascending');
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, range(12, 3)));
  await expect(page).toHaveURL(/sort=delaiFacturation(,|%2C)asc/);
  await heading.getByRole('button').click();
  await expect(heading).toHaveAttribute('aria-sort', 'descending');
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, range(1, 10)));
  await expect(page.getByRole('columnheader').last()).toHaveText('Actions');
});

test('searches without regard to case and accents, and says when nothing is found', async ({ page, api }) => {
  const prefix = mark();
  await api.create('client', { nomClient: `${prefix} Crédit Émeraude`, codeClient: prefix, delaiFacturation: 30 });
  await page.goto(LIST);
  const search = page.getByRole('searchbox', { name: 'Rechercher' }).or(page.getByRole('textbox', { name: 'Rechercher' }));
  await search.fill(`${prefix.toUpperCase()} emeraude`);
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} Crédit Émeraude`]);
  await expect(page).toHaveURL(/[?&]q=/);
  await search.fill(`${prefix} introuvable`);
  await expect(page.getByText('Aucun résultat trouvé', { exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'Effacer les filtres' }).click();
  await expect.poll(async () => (await namesIn(page)).length).toBe(10);
});

test('filters by a field, shows the filter as a chip and removes it', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 5);
  await page.goto(`${LIST}?q=${prefix}&delaiFacturationMin=97&delaiFacturationMax=98`);
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, [3, 2]));
  await page.getByRole('button', { name: /^Délai de facturation.*97/ }).click();
  await expect(page.getByRole('dialog', { name: /^Délai de facturation/ })).toBeVisible();
  await page.keyboard.press('Escape');
  await page
    .getByRole('button', { name: /^(Retirer|Supprimer|Enlever).*Délai de facturation/ })
    .first()
    .click();
  await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(2);
});

test('deletes a row after the question, and not before', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 3);
  await page.goto(`${LIST}?q=${prefix}`);
  await page.getByRole('button', { name: `Supprimer ${prefix} 02` }).click();
  const modal = page.getByRole('dialog', { name: 'Confirmer la suppression' });
  await expect(modal.getByText('Êtes vous sûrs?', { exact: true })).toBeVisible();
  await modal.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect(modal).toBeHidden();
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, [3, 2, 1]));

  await page.getByRole('button', { name: `Supprimer ${prefix} 02` }).click();
  await modal.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(page.getByText('supprimer avec success', { exact: true })).toBeVisible();
  await expect.poll(() => namesIn(page)).toEqual(numbered(prefix, [3, 1]));
});

test('a row in use is not deleted: the modal says by what and by how many', async ({ page, api }) => {
  const prefix = mark();
  const [client] = await makeClients(api, prefix, 1);
  const dateFacture = '2026-10-01T08:00:00Z';
  for (const number of [1, 2]) {
    await api.create('facture', { numFacture: `${prefix}-${number}`, refFacture: 'r', dateFacture, client: { id: client?.id } });
  }
  await page.goto(`${LIST}?q=${prefix}`);
  await page.getByRole('button', { name: `Supprimer ${prefix} 01` }).click();
  const modal = page.getByRole('dialog', { name: 'Confirmer la suppression' });
  await modal.getByRole('button', { name: 'Confirmer', exact: true }).click();
  await expect(modal).toContainText(/2 factures/);
  await modal.getByRole('button', { name: 'Fermer', exact: true }).click();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 01`]);
});

test('says once that its rows could not be read, however many requests failed', async ({ page, complaints }) => {
  let failed = 0;
  await page.route('**/api/client?**', async (route) => {
    failed += 1;
    await route.fulfill({ status: 500, json: {} });
  });
  await page.goto(LIST);
  const toast = page.getByRole('alert').filter({ hasText: "Une erreur est survenue veuillez contacter l'administrateur" });
  await expect(toast.first()).toBeVisible();
  const before = failed;
  await page.getByRole('button', { name: 'Réessayer' }).click();
  await expect.poll(() => failed).toBeGreaterThan(before + 1);
  await expect(page.locator('.mantine-Notification-root')).toHaveCount(1);
  complaints.splice(0, complaints.length, ...complaints.filter((text) => !text.includes('500')));
  // The button disappears once it has worked, so the focus goes to the heading.
  await page.unroute('**/api/client?**');
  await page.getByRole('button', { name: 'Réessayer' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Réessayer' })).toHaveCount(0);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('numbers its pages from 600 px on, without a sideways scroll', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 12);
  await page.setViewportSize({ width: 600, height: 844 });
  await page.goto(`${LIST}?q=${prefix}`);
  const pager = page.getByRole('navigation', { name: 'Pagination' });
  await expect(pager.getByRole('button', { name: 'Page 2', exact: true })).toBeVisible();
  await expect(pager).toContainText('Lignes par page');
  await expectNoSidewaysScroll(page);
  await page.setViewportSize({ width: 599, height: 844 });
  await expect(pager).toContainText('1 / 2');
});

test.describe('below 600 px', () => {
  test.use({ viewport: { width: 390, height: 844 } });

  test('leads from the job of a card to that job, and from the rest of the card to its own record', async ({ page }) => {
    await page.goto('/app/administration/spool');
    const card = page.getByRole('main').getByRole('listitem').filter({ hasText: '_S01' }).first();
    const job = card.getByRole('link').nth(1);
    const to = await job.getAttribute('href');
    await job.click();
    await expect(page).toHaveURL(new RegExp(`${to}$`));
    await page.goBack();
    await card.click({ position: { x: 20, y: 60 } });
    await expect(page).toHaveURL(/\/spool\/afficher\/\d+$/);
  });

  test('pages with the compact pagination', async ({ page, api }) => {
    const prefix = mark();
    await makeClients(api, prefix, 12);
    await page.goto(`${LIST}?q=${prefix}`);
    const pager = page.getByRole('navigation', { name: 'Pagination' });
    await expect(pager).toContainText('1 / 2');
    await expect(pager.getByRole('button', { name: /^Page \d/ })).toHaveCount(0);
    await expect(page.getByText(`${prefix} 12`)).toBeVisible();
    await pager.getByRole('button', { name: 'Page suivante' }).press('Enter');
    await expect(pager).toContainText('2 / 2');
    // The button that led here is disabled, so the focus stays in the pager.
    await expect(pager.getByRole('button', { name: 'Page précédente' })).toBeFocused();
    await expect(page.getByText(`${prefix} 01`)).toBeVisible();
    await expect(page).toHaveURL(/[?&]page=1\b/);
  });

  test('the menu opens from the header', async ({ page }) => {
    await page.goto('/app/dashboard');
    await expect(page.getByRole('link', { name: 'Clients', exact: true })).toBeHidden();
    await page.getByRole('banner').getByRole('button', { name: /menu/i }).first().click();
    const drawer = page.getByRole('dialog');
    const group = drawer.getByRole('button', { name: 'Administration', exact: true });
    if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
    await drawer.getByRole('link', { name: 'Clients', exact: true }).click();
    await expect(page).toHaveURL(/\/administration\/client$/);
    await expect(drawer).toBeHidden();
  });
});
