import { LIST, makeClients, mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';

test('a filter that is taken away by the keyboard leaves the focus at the next one, and the last at its own button', async ({ page }) => {
  await page.goto('/app/administration/job?etape=1&etat=1&priorite=0');
  const crosses = page.getByRole('button', { name: /^Retirer le filtre/ });
  await expect(crosses).toHaveCount(3);
  const labels = await crosses.evaluateAll((all) => all.map((one) => one.getAttribute('aria-label') ?? ''));
  await crosses.nth(1).focus();
  await page.keyboard.press('Enter');
  await expect(crosses).toHaveCount(2);
  await expect(page.getByRole('button', { name: labels[2] ?? '' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(crosses).toHaveCount(1);
  await expect(page.getByRole('button', { name: labels[0] ?? '' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(crosses).toHaveCount(0);
  await expect(
    page.getByRole('search').getByRole('button', { name: (labels[0] ?? '').replace('Retirer le filtre ', ''), exact: true }),
  ).toBeFocused();
});

test('all filters that are taken away at once by the keyboard leave the focus at what can be chosen', async ({ page }) => {
  await page.goto('/app/administration/job?etape=1&etat=1&priorite=0');
  const clear = page.getByRole('search').getByRole('button', { name: 'Effacer', exact: true });
  await clear.focus();
  await page.keyboard.press('Enter');
  await expect(clear).toHaveCount(0);
  await expect(page.getByRole('search').getByRole('button').first()).toBeFocused();
});

test('a dialog keeps the keyboard while it waits for its answer', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 1);
  await page.goto(`${LIST}?q=${prefix}`);
  await page
    .getByRole('button', { name: /^Supprimer/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog', { name: 'Confirmer la suppression' });
  const held = Promise.withResolvers<void>();
  await page.route('**/api/client/*', async (route) => {
    await held.promise;
    await route.fulfill({ status: 409, json: { message: 'Ce client sert ailleurs' } });
  });
  const confirm = dialog.getByRole('button', { name: 'Confirmer', exact: true });
  await confirm.focus();
  await page.keyboard.press('Enter');
  await expect(confirm).toBeDisabled();
  const isInside = () => dialog.evaluate((element) => element.contains(document.activeElement));
  await expect.poll(isInside).toBe(true);
  await page.keyboard.press('Tab');
  expect(await isInside()).toBe(true);
  await page.keyboard.press('Shift+Tab');
  expect(await isInside()).toBe(true);
  held.resolve();
  await expect(dialog.getByText('Ce client sert ailleurs')).toBeVisible();
  expect(await isInside()).toBe(true);
});

test('the last row of the last page that is deleted leaves the keyboard on the page before, which never seems empty', async ({
  page,
  api,
}) => {
  const prefix = mark();
  await makeClients(api, prefix, 11);
  await page.goto(`${LIST}?q=${prefix}&page=1`);
  await page.getByRole('button', { name: /^Supprimer/ }).focus();
  await page.keyboard.press('Enter');
  const before = Promise.withResolvers<void>();
  const asked = Promise.withResolvers<void>();
  await page.route(`**/api/client?page=0*${prefix}*`, async (route) => {
    asked.resolve();
    await before.promise;
    await route.continue();
  });
  await page.getByRole('dialog').getByRole('button', { name: 'Confirmer', exact: true }).press('Enter');
  await asked.promise;
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page.getByText('Aucun résultat trouvé')).toHaveCount(0);
  before.resolve();
  await expect(page.getByRole('link', { name: `${prefix} 11`, exact: true })).toBeFocused();
  await expect(page.getByText('1–10 sur 10')).toBeVisible();
});

test('a day above figures that cannot be read stays as typed and is marked, until it is mended or a period is chosen', async ({ page }) => {
  await page.goto('/app/administration/facture/journal-ventes');
  const from = page.getByLabel('Du', { exact: true });
  await expect(from).not.toHaveValue('');
  const refusal = page.getByText('ce champ doit être une date', { exact: true });
  const refuse = async () => {
    await from.fill('31/02/2026');
    await expect(refusal).toHaveCount(0);
    await page.keyboard.press('Tab');
    await expect(refusal).toBeVisible();
    await expect(from).toHaveValue('31/02/2026');
  };
  await refuse();
  // First the period that is already shown, then another one.
  for (const period of ['Ce mois', 'Mois dernier']) {
    await page.getByRole('button', { name: period }).click();
    await expect(refusal).toHaveCount(0);
    await expect(from).toHaveValue(/^1 /);
    await refuse();
  }
  await from.fill('3/2/2026');
  await page.keyboard.press('Tab');
  await expect(refusal).toHaveCount(0);
  await expect(from).toHaveValue('3 février 2026');
  await from.fill('');
  await page.keyboard.press('Tab');
  await expect(from).toHaveValue('3 février 2026');

  await moveTo(page, '/app/administration/tarifPrestation/grille');
  const of = page.getByLabel('Prix au');
  await expect(of).not.toHaveValue('');
  await of.fill('31/02/2026');
  await page.keyboard.press('Tab');
  await expect(refusal).toBeVisible();
  await expect(of).toHaveValue('31/02/2026');
});

test('rows that an address asks for by their number show that as a filter, which the keyboard takes away', async ({ page, api }) => {
  const prefix = mark();
  const [first, second] = await makeClients(api, prefix, 3);
  await page.goto(`${LIST}?q=${prefix}&id=${first?.id}&id=${second?.id}`);
  const bar = page.getByRole('search');
  const cross = bar.getByRole('button', { name: 'Retirer le filtre N°' });
  const third = page.getByText(`${prefix} 03`);
  await expect(page.getByText(`${prefix} 02`).first()).toBeVisible();
  await expect(third).toHaveCount(0);
  await cross.focus();
  await page.keyboard.press('Enter');
  await expect(third.first()).toBeVisible();
  await expect(page).not.toHaveURL(/id=/);
  await expect(bar.getByRole('button', { name: 'N°', exact: true })).toBeFocused();
});

test('a press on a period counts, also from a day that cannot be read', async ({ page }) => {
  // At this width the periods are below the days.
  await page.setViewportSize({ width: 700, height: 800 });
  await page.goto('/app/administration/facture/journal-ventes');
  const from = page.getByLabel('Du', { exact: true });
  await expect(from).not.toHaveValue('');
  for (const period of ['Ce mois', 'Ce trimestre']) {
    await from.fill('31/02/2026');
    await page.getByRole('button', { name: period }).click();
    await expect(from).toHaveValue(/^1 /);
  }
});

test('another address that is typed opens at its top, and a reload stays where it was', async ({ page }) => {
  const scrolled = () => page.evaluate(() => Math.round(window.scrollY));
  // Polled: a page that is still short cannot scroll that far.
  const scrollDown = () =>
    expect
      .poll(() =>
        page.evaluate(() => {
          window.scrollTo(0, 300);
          return window.scrollY;
        }),
      )
      .toBe(300);
  await page.setViewportSize({ width: 1024, height: 400 });
  await page.goto('/app/administration/job/planning');
  await scrollDown();
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { name: 'Derniers événements' })).toBeVisible();
  expect(await scrolled()).toBe(0);

  await scrollDown();
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Derniers événements' })).toBeVisible();
  await expect.poll(scrolled).toBeGreaterThan(200);
});
