import type { Page } from '@playwright/test';
import { makeFloor, PLANNING } from '../support/floor.ts';
import { hold } from '../support/hold.ts';
import { expect, test } from '../support/test.ts';

const apply = (page: Page) => page.getByRole('button', { name: 'Appliquer' });

/** Tries a higher priority of the job. */
async function hasten(page: Page, nomjob: string): Promise<void> {
  const form = page.getByRole('form', { name: 'Un job devient urgent' });
  await form.getByRole('combobox', { name: 'Un job devient' }).fill(nomjob);
  await page.getByRole('option', { name: nomjob }).click();
  await form.getByRole('button', { name: 'Essayer' }).click();
}

test('nothing is applied before the plan of these hypotheses is there', async ({ page, api }) => {
  const { stopped, first, other } = await makeFloor(api);
  await page.goto(PLANNING);
  await page.getByRole('button', { name: 'Et si…' }).click();
  const note = page.getByText('Ce planning est celui des hypothèses');
  const verdict = page.getByText(/jobs? de plus en retard|Aucun job ne changerait/);
  const busy = page.locator('main [aria-busy="true"]');
  await hasten(page, first.nomjob);
  await expect(verdict).toBeVisible();
  await expect(note).toBeVisible();
  await expect(apply(page)).toBeEnabled();
  await expect(busy).toHaveCount(0);

  const letGo = await hold(page, '**/api/job/planning/simulation?*', 'POST');
  await hasten(page, other.nomjob);
  await expect(page.getByRole('list', { name: 'Hypothèses' }).getByRole('listitem')).toHaveCount(2);
  await expect(apply(page)).toBeDisabled();
  await expect(note).toHaveCount(0);
  await expect(busy.filter({ has: verdict })).toBeVisible();
  await expect(busy.filter({ has: page.getByRole('list', { name: `${stopped.nomMachine}, Impression` }) })).toBeVisible();
  letGo();
  await expect(note).toBeVisible();
  await expect(apply(page)).toBeEnabled();
  await expect(busy).toHaveCount(0);
});

test('a machine is found by typing, and Enter takes it', async ({ page, api }) => {
  const { stopped } = await makeFloor(api);
  await page.goto(PLANNING);
  await page.getByRole('button', { name: 'Et si…' }).click();
  const form = page.getByRole('form', { name: "Une machine s'arrête" });
  const machine = form.getByRole('combobox', { name: "Une machine s'arrête" });
  await form.getByRole('button', { name: 'Essayer' }).click();
  await expect(machine).toBeFocused();
  await machine.fill(String(stopped.nomMachine).toLowerCase());
  await machine.press('Enter');
  await expect(machine).toHaveValue(String(stopped.nomMachine));
  await machine.press('Enter');
  await expect(page.getByRole('list', { name: 'Hypothèses' }).getByRole('listitem')).toHaveText(new RegExp(String(stopped.nomMachine)));
  await expect(machine).toHaveValue('');
});

test('hypotheses whose plan could not be computed are not applied, and are tried again', async ({ page, api, complaints }) => {
  const { first, other } = await makeFloor(api);
  await page.goto(PLANNING);
  await page.getByRole('button', { name: 'Et si…' }).click();
  await hasten(page, first.nomjob);
  await expect(apply(page)).toBeEnabled();

  const json = { message: 'Trop de simulations en cours' };
  await page.route('**/api/job/planning/simulation?*', (route) => route.fulfill({ status: 429, json }));
  await hasten(page, other.nomjob);
  const told = page.getByRole('alert').filter({ hasText: json.message });
  await expect(told).toBeVisible();
  expect(await apply(page).isDisabled()).toBe(true);
  await page.unrouteAll();
  await told.getByRole('button', { name: 'Réessayer' }).click();
  await expect(apply(page)).toBeEnabled();
  await expect(told).toHaveCount(0);
  complaints.length = 0;
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
