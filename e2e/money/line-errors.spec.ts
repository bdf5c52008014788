import { makeDraft, pageOf } from '../support/billing.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { expect, test } from '../support/test.ts';

test.use({ account: 'facturation' });

test('lines that are refused say what to correct, and what the totals leave out', async ({ page, api }) => {
  const { id } = await makeDraft(api, mark(), [
    { libelle: 'Impression', quantite: 10, prixUnitaire: 100, tauxTva: 20 },
    { libelle: 'Pliage', quantite: 1, prixUnitaire: 5, tauxTva: 20 },
  ]);
  await page.goto(pageOf(id));
  await page.getByRole('button', { name: 'Modifier les lignes' }).click();
  const price = page.getByLabel('Prix unitaire, ligne 1');
  const total = page.locator('form dl').getByText('Total HT', { exact: true }).locator('..');

  // A point is written as a comma, and one that could separate thousands is refused.
  await price.fill('1234.5');
  await price.blur();
  await expect(price).toHaveValue('1\u202F234,5');
  await expect(total).toContainText(/12\s350,00\sDH/);
  await price.fill('1.200');
  await price.blur();
  await expect(price).toHaveValue('1.200');
  await expect(page.getByText(/^Totaux hors 1\sligne à compléter$/)).toBeVisible();
  await expect(total).toContainText(/^Total HT5,00\sDH/);

  await page.getByLabel('Taux de TVA, ligne 1').fill('101');
  await page.getByLabel('Taux de TVA, ligne 2').fill('');
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(price).toBeFocused();
  await expect(price).toHaveAccessibleDescription('Prix unitaire\u202F: point ambigu\u202F: écrivez 1\u202F200 ou 1,200');
  await expect(page.getByText('ce champ ne doit pas dépasser 100')).toBeVisible();
  await expect(page.getByText(/^3\schamps à corriger$/)).toBeVisible();
  await expect(page.getByText(/^Totaux hors 2\slignes à corriger$/)).toBeVisible();
  await expect(total).toContainText(/^Total HT0,00\sDH/);
  await expectAccessibleInBoth(page);
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 800 });
    await expectNoSidewaysScroll(page);
    // A sentence under the line, not a word for each row in its cell.
    const { height = 0 } = (await page.getByText('ce champ ne doit pas dépasser 100').boundingBox()) ?? {};
    expect(height).toBeLessThan(20);
  }
  // By keyboard, the focus goes to the next line and not to the errors between them.
  await page.getByRole('button', { name: 'Retirer la ligne 1' }).press('Enter');
  await expect(page.getByLabel('Taux de TVA, ligne 1')).toBeFocused();
  await expect(page.getByText(/^1\schamp à corriger$/)).toBeVisible();
  await page.keyboard.type('20');
  await expect(page.getByText(/à corriger/)).toHaveCount(0);
  await expect(total).toContainText(/^Total HT5,00\sDH/);
  await page.getByRole('button', { name: 'Enregistrer' }).click();
  await expect(page.getByRole('button', { name: 'Modifier les lignes' })).toBeVisible();
});
