import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { dayIn } from '../support/dates.ts';
import { expect, test } from '../support/test.ts';

const CLOSURES = '/app/administration/fermeture';
const BUTTON = "Ajouter les jours fériés de l'année";

test('the holidays of next year become closures, but for one, and are offered once', async ({ page }) => {
  const year = Number(dayIn(0).slice(0, 4)) + 1;
  await page.goto(CLOSURES);
  await page.getByRole('button', { name: BUTTON }).click();
  const dialog = page.getByRole('dialog', { name: "Jours fériés de l'année" });
  await dialog.getByText(String(year), { exact: true }).click();
  // Left out, so that the workshop is open for other tests on the last night of the year.
  const newYear = dialog.getByRole('checkbox', { name: 'Nouvel An', exact: true });
  await expect(newYear).toBeChecked();
  await expect(dialog.getByText('À confirmer').first()).toBeVisible();
  await expectAccessibleInBoth(page);
  await expectNoSidewaysScroll(page);

  const days = await dialog.getByRole('checkbox').count();
  await newYear.press('Space');
  await dialog.getByRole('button', { name: `Ajouter ${days - 1} fermetures` }).click();
  await expect(page.getByText(`${days - 1} fermetures ajoutées`)).toBeVisible();
  await expect(dialog).toBeHidden();
  await page.getByRole('searchbox', { name: 'Rechercher' }).fill('Marche verte');
  await expect(page.getByRole('cell', { name: `6 novembre ${year} à 00:00` })).toBeVisible();

  await page.getByRole('button', { name: BUTTON }).click();
  await dialog.getByText(String(year), { exact: true }).click();
  await expect(dialog.getByText('Déjà fermé')).toHaveCount(days - 1);
  await expect(dialog.getByRole('checkbox', { name: 'La Marche verte' })).toBeDisabled();
  await expect(dialog.getByRole('button', { name: 'Ajouter 1 fermeture' })).toBeEnabled();
});
