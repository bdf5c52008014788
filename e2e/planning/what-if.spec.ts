import { makeFloor, PLANNING } from '../support/floor.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

test('nothing is applied before the plan of these hypotheses is there', async ({ page, api }) => {
  const { stopped, first, other } = await makeFloor(api);
  await page.goto(PLANNING);
  await page.getByRole('button', { name: 'Et si…' }).click();
  const form = page.getByRole('form', { name: 'Un job devient urgent' });
  const hasten = async (nomjob: string) => {
    await form.getByRole('combobox', { name: 'Un job devient' }).fill(nomjob);
    await page.getByRole('option', { name: nomjob }).click();
    await form.getByRole('button', { name: 'Essayer' }).click();
  };
  const apply = page.getByRole('button', { name: 'Appliquer' });
  const note = page.getByText('Ce planning est celui des hypothèses');
  const verdict = page.getByText(/jobs? de plus en retard|Aucun job ne changerait/);
  const busy = page.locator('main [aria-busy="true"]');
  await hasten(first.nomjob);
  await expect(verdict).toBeVisible();
  await expect(note).toBeVisible();
  await expect(apply).toBeEnabled();
  await expect(busy).toHaveCount(0);

  const letGo = await hold(page, '**/api/job/planning/simulation?*', 'POST');
  await hasten(other.nomjob);
  await expect(page.getByRole('list', { name: 'Hypothèses' }).getByRole('listitem')).toHaveCount(2);
  await expect(apply).toBeDisabled();
  await expect(note).toHaveCount(0);
  await expect(busy.filter({ has: verdict })).toBeVisible();
  await expect(busy.filter({ has: page.getByRole('list', { name: `${stopped.nomMachine}, Impression` }) })).toBeVisible();
  letGo();
  await expect(note).toBeVisible();
  await expect(apply).toBeEnabled();
  await expect(busy).toHaveCount(0);
});

test('the plan of another horizon is marked until it is there', async ({ page, api }) => {
  const { first } = await makeFloor(api);
  await page.goto(PLANNING);
  const bar = page.getByRole('button', { name: new RegExp(`^${first.nomjob}, Impression`) });
  const busy = page.locator('main [aria-busy="true"]').filter({ has: bar });
  await expect(bar).toBeVisible();
  await expect(busy).toHaveCount(0);
  const letGo = await hold(page, '**/api/job/planning?horizon=14');
  await page.getByRole('combobox', { name: 'Horizon' }).click();
  await page.getByRole('option', { name: '14 jours' }).click();
  await expect(page).toHaveURL(/horizon=14/);
  await expect(busy).toBeVisible();
  letGo();
  await expect(busy).toHaveCount(0);
});
