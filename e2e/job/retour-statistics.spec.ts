import type { Dimension, Statistique } from '@editique/domain/retour/statistiques';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { expect, test } from '../support/test.ts';

test('shows what came back by each dimension, accessible on a tablet', async ({ page, api }) => {
  await page.setViewportSize({ width: 834, height: 1112 });
  await page.goto('/app/administration/retour/statistiques');
  const table = page.getByRole('table');
  const rowsOf = async (par: Dimension) => (await api.get(`/retour/statistiques?par=${par}`)) as unknown as Statistique[];
  for (const [label, par] of [
    ['Client', 'client'],
    ['Mois', 'mois'],
    ['Motif', 'motif'],
  ] as const) {
    await page.getByRole('radiogroup', { name: 'Répartir par' }).getByText(label, { exact: true }).click();
    await expect(table.getByRole('columnheader', { name: label })).toBeVisible();
    // Other tests make returns too, so both are counted until they agree.
    await expect(async () => expect(await table.locator('tbody tr').count()).toBe((await rowsOf(par)).length)).toPass();
  }
  await expectNoSidewaysScroll(page);
  await expectAccessibleInBoth(page);
});
