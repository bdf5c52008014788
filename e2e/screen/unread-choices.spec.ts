import { LIST } from '../support/clients.ts';
import { expect, test } from '../support/test.ts';

const NETWORK = 'impossible de se connecter au réseau';

test('the menu of views says that they could not be read, and reads them again', async ({ page, complaints }) => {
  await page.route('**/api/vues?*', (route) => route.abort());
  await page.goto(LIST);
  await page.getByRole('button', { name: /^Affichage/ }).click();
  const views = page.getByRole('region', { name: 'Vues' });
  await expect(views.getByText(NETWORK)).toBeVisible();
  await page.unroute('**/api/vues?*');
  await views.getByRole('button', { name: 'Réessayer' }).click();
  await expect(views.getByText(NETWORK)).toHaveCount(0);
  complaints.length = 0;
});

test('a filter of the statistics of returns says that its choices could not be read', async ({ page, complaints }) => {
  await page.route('**/api/motif/all*', (route) => route.abort());
  await page.goto('/app/administration/retour/statistiques');
  const select = page.getByRole('combobox', { name: 'Motif' });
  await select.click();
  await expect(page.getByText(NETWORK).last()).toBeVisible();
  await expect(select).toHaveAccessibleDescription(NETWORK);
  complaints.length = 0;
});
