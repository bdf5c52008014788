import { LIST, makeClients, mark } from '../support/clients.ts';
import { hold } from '../support/hold.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, test } from '../support/test.ts';

test('Ctrl+K goes to a page, an action and a record, whatever the accents', async ({ page, api }) => {
  const prefix = mark();
  const [client] = await makeClients(api, prefix, 1);
  await page.goto('/app/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  const go = async (letters: string) => {
    // While the palette has the focus, keys are typed into it.
    await expect(palette).toBeHidden();
    await page.keyboard.press('Control+k');
    await palette.getByRole('textbox', { name: 'Aller à…' }).fill(letters);
  };
  await go('REGIONS');
  await expect(palette.getByRole('button', { name: 'Régions' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/administration\/region$/);

  await go('ajouter un papier');
  await expect(palette.getByRole('button', { name: 'Ajouter un papier' })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/papier\/ajouter$/);

  await moveTo(page, LIST);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await go(prefix.toUpperCase());
  await expect(palette.getByRole('button', { name: `${prefix} 01` })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(new RegExp(`/client/modifier/${client?.id}$`));
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
});

test('Enter opens nothing of the former search while the new one is read', async ({ page, api }) => {
  const [one, other] = [mark(), mark()];
  for (const name of [one, other]) await api.create('ville', { nomVille: `${name} Ville` });
  await page.goto('/app/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Aller à…' }).click();
  const box = page.getByRole('dialog', { name: 'Aller à…' }).getByRole('textbox', { name: 'Aller à…' });
  const found = page.getByRole('group', { name: 'Résultats' }).getByRole('button');
  await box.fill(one);
  await expect(found.filter({ hasText: `${one} Ville` })).toBeVisible();
  const show = await hold(page, new RegExp(`/search\\?q=${other}`));
  await box.fill(other);
  await expect(found.filter({ hasText: `${one} Ville` })).toHaveCount(0);
  await box.press('Enter');
  await expect(page).toHaveURL(/dashboard/);
  show();
  await expect(found.filter({ hasText: `${other} Ville` })).toBeVisible();
});

test('a search that failed says so, and never that nothing was found', async ({ page, complaints }) => {
  const away = /\/api\/search/;
  await page.goto('/app/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Aller à…' }).click();
  await page.route(away, (route) => route.abort());
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  const box = palette.getByRole('textbox', { name: 'Aller à…' });
  await box.fill('zzzz');
  await expect(palette.getByRole('alert')).toHaveText('impossible de se connecter au réseau');
  await expect(palette.getByText('Aucun résultat trouvé')).toHaveCount(0);
  // Pages are found without the server, records are not.
  await box.fill('regions');
  await expect(palette.getByRole('button', { name: 'Régions' })).toBeVisible();
  await expect(palette.getByRole('alert')).toHaveText('impossible de se connecter au réseau');
  await page.unroute(away);
  await box.fill('zzzz');
  await expect(palette.getByText('Aucun résultat trouvé')).toBeVisible();
  await expect(palette.getByRole('alert')).toHaveCount(0);
  complaints.length = 0;
});

test('a long name stays readable beside a long detail, and the list scrolls down alone', async ({ page, api }) => {
  const prefix = mark();
  await api.create('client', { nomClient: prefix.padEnd(100, 'N'), codeClient: prefix.padEnd(100, 'C'), delaiFacturation: 30 });
  await page.goto('/app/dashboard');
  await page.getByRole('banner').getByRole('button', { name: 'Aller à…' }).click();
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  await palette.getByRole('textbox', { name: 'Aller à…' }).fill(prefix);
  const found = palette.getByRole('button', { name: prefix });
  // Four lines of the name, instead of one letter per line.
  await expect.poll(async () => (await found.boundingBox())?.height).toBeLessThan(120);
  const [line, list] = [await found.boundingBox(), await palette.boundingBox()];
  expect((line?.x ?? 0) + (line?.width ?? 0)).toBeLessThanOrEqual((list?.x ?? 0) + (list?.width ?? 0));
});

test('on a phone a button of the header leads to it', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/app/dashboard');
  const button = page.getByRole('banner').getByRole('button', { name: 'Aller à…' });
  const box = await button.boundingBox();
  expect([box?.width, box?.height]).toEqual([44, 44]);
  await button.click();
  const palette = page.getByRole('dialog', { name: 'Aller à…' });
  await palette.getByRole('textbox', { name: 'Aller à…' }).fill('regions');
  await palette.getByRole('button', { name: 'Régions' }).click();
  await expect(page).toHaveURL(/\/administration\/region$/);
});

test('? shows the shortcuts, and none fires inside a field', async ({ page }) => {
  await page.goto(LIST);
  const search = page.getByRole('searchbox', { name: 'Rechercher' });
  await search.press('?');
  await search.press('Control+k');
  await expect(search).toHaveValue('?');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await search.fill('');
  await search.blur();
  await page.keyboard.press('?');
  await expect(page.getByRole('dialog', { name: 'Raccourcis clavier' })).toBeVisible();
});

test.describe('with few rights', () => {
  test.use({ account: 'lecture' });

  test('offers no action and no page of others', async ({ page }) => {
    await page.goto('/app/dashboard');
    await page.getByRole('button', { name: 'Aller à…' }).click();
    const palette = page.getByRole('dialog', { name: 'Aller à…' });
    await palette.getByRole('textbox', { name: 'Aller à…' }).fill('client');
    await expect(palette.getByRole('button', { name: /^Clients/ })).toBeVisible();
    await expect(palette.getByRole('button', { name: /^Ajouter/ })).toHaveCount(0);
    await palette.getByRole('textbox', { name: 'Aller à…' }).fill('utilisateurs');
    await expect(palette.getByRole('button', { name: /^Utilisateurs/ })).toHaveCount(0);
  });
});
