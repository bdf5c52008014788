import type { Page } from '@playwright/test';
import { LIST, makeClients, mark } from '../support/clients.ts';
import { expect, test } from '../support/test.ts';

const field = (page: Page, name: string) => page.locator(`[name="${name}"]`);

test('several cells that are pasted into a field of a number are shown as several and refused', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/app/administration/client/ajouter');
  const delay = field(page, 'delaiFacturation');
  const paste = async (text: string) => {
    await page.evaluate((copied) => navigator.clipboard.writeText(copied), text);
    await delay.fill('');
    await delay.press('ControlOrMeta+v');
  };
  await paste('12\n345');
  await expect(delay).toHaveValue('12\u202F; 345');
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByText('ce champ est numérique')).toBeVisible();
  await paste('12\t34');
  await expect(delay).toHaveValue('12\u202F; 34');
  // A single cell ends with a line break.
  await paste('1234\r\n');
  await expect(delay).toHaveValue('1\u202F234');
});

test('what is typed into a field of a number is undone and done again by the keyboard', async ({ page, api }) => {
  const [client] = await makeClients(api, mark(), 1);
  await page.goto(`${LIST}/modifier/${client?.id}`);
  const delay = field(page, 'delaiFacturation');
  await expect(delay).not.toHaveValue('');
  const stored = await delay.inputValue();
  await delay.selectText();
  await page.keyboard.type('12345');
  await expect(delay).toHaveValue('12\u202F345');
  await delay.selectText();
  await page.keyboard.type('678');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(delay).toHaveValue('12\u202F345');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(delay).toHaveValue(stored);
  await page.keyboard.press('ControlOrMeta+Shift+z');
  await expect(delay).toHaveValue('12\u202F345');
});

test('Ctrl+Z in a field of a number goes back to what the form put there, and no further', async ({ page }) => {
  await page.goto('/app/administration/sortieMagasin/ajouter');
  const missing = field(page, 'quantiteRupture');
  await field(page, 'quantiteDemande').fill('100');
  await field(page, 'quantiteLivree').fill('40');
  await expect(missing).toHaveValue('60');
  await missing.selectText();
  await page.keyboard.type('55');
  await field(page, 'quantiteLivree').fill('30');
  await expect(missing).toHaveValue('70');
  await missing.press('End');
  await page.keyboard.type('1');
  await expect(missing).toHaveValue('701');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(missing).toHaveValue('70');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(missing).toHaveValue('70');
});

test('Ctrl+Y does again what was undone, and nothing where nothing is left', async ({ page }) => {
  await page.goto('/app/administration/client/ajouter');
  const delay = field(page, 'delaiFacturation');
  await delay.focus();
  await page.keyboard.type('123');
  const after = async (keys: string, shown: string) => {
    await page.keyboard.press(keys);
    await expect(delay).toHaveValue(shown);
  };
  for (const [keys, shown] of [
    ...Array.from({ length: 4 }, () => ['ControlOrMeta+z', ''] as const),
    ['ControlOrMeta+y', '123'],
    ['ControlOrMeta+y', '123'],
    ['ControlOrMeta+z', ''],
  ] as const)
    await after(keys, shown);
});
