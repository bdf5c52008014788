import type { Saved } from '../support/api.ts';
import { mark } from '../support/clients.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'logistique' });

test('another article is never shown with the stock of the one before', async ({ page, api }) => {
  const name = mark();
  const [unit] = (await api.get('/uniteArticle/all?size=1')) as unknown as Saved[];
  const make = (suffix: string, quantite: number) =>
    api.create('article', { libelle: `${name} ${suffix}`, quantite, stockMinimum: 1, uniteArticle: unit?.id });
  const [full, empty] = [await make('PLEIN', 4321), await make('VIDE', 0)];
  await page.goto(`/app/administration/sortieMagasin/ajouter?article=${full.id}`);
  const help = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Disponible' }) });
  await expect(help).toContainText(/4\s321/);
  const height = (await help.boundingBox())?.height;

  const letGo = await hold(page, `**/api/sortieMagasin/disponible?article=${empty.id}`);
  await page.locator('[name="article"]').fill(`${name} VIDE`);
  await page.getByRole('option', { name: `${name} VIDE` }).click();
  await expect(page.locator('[name="article"]')).toHaveValue(`${name} VIDE`);
  await expect(help).not.toContainText(/4\s321/);
  await expect(help).toHaveAttribute('aria-busy', 'true');
  expect((await help.boundingBox())?.height).toBe(height);
  letGo();
  await expect(help).toContainText('Rupture');
  await expect(help).not.toHaveAttribute('aria-busy', 'true');
});
