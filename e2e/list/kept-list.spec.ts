import type { Page } from '@playwright/test';
import type { Api } from '../support/api.ts';
import { LIST, makeClients, mark, namesIn } from '../support/clients.ts';
import { hears } from '../support/live.ts';
import { profileButton } from '../support/profile.ts';
import { expect, fillSignIn, PASSWORD, signIn, test } from '../support/test.ts';

const menuLink = (page: Page, path: string) => page.locator(`nav[aria-label="Menu principal"] a[href="${path}"]`).last();
const title = (page: Page, name: string) => page.getByRole('heading', { name, level: 1 });

/** Marks the drawn rows, so that they can be told from rows that are drawn anew. */
const markRows = (page: Page) => page.locator('tbody').evaluate((body) => body.setAttribute('data-drawn', 'before'));
const isDrawnBefore = async (page: Page) => (await page.locator('tbody').getAttribute('data-drawn')) === 'before';

/** Goes from the list to the dashboard by the menu. Nothing of the list remains in the document. */
async function leave(page: Page): Promise<void> {
  await menuLink(page, '/app/dashboard').click();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page.locator('[data-row]')).toHaveCount(0);
}

/** Opens the list by the menu, whose group may be closed. */
async function openList(page: Page): Promise<void> {
  const entry = menuLink(page, LIST);
  const group = page.getByRole('button', { name: 'Administration', exact: true });
  await expect(group).toBeVisible();
  if ((await group.getAttribute('aria-expanded')) === 'false') await group.click();
  await entry.click();
}

test('a list that was left is there again as it was drawn, with its place, its title and the focus', async ({ page, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 12);
  await page.goto(`${LIST}?q=${prefix}`);
  await page.getByRole('button', { name: 'Page suivante' }).click();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 02`, `${prefix} 01`]);
  await markRows(page);
  await leave(page);
  await page.goBack();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 02`, `${prefix} 01`]);
  expect(await isDrawnBefore(page)).toBe(true);
  await expect(page).toHaveURL(/[?&]page=1\b/);
  await expect(page).toHaveTitle(/^Clients/);
  await expect(title(page, 'Clients')).toBeFocused();
  await expect(page.getByRole('searchbox')).toHaveValue(prefix);

  // The menu leads to the unfiltered first page: until it arrives, no earlier result may take its place.
  await leave(page);
  const answered = Promise.withResolvers<void>();
  await page.route(/\/api\/client\?/, async (route) => {
    await answered.promise;
    await route.continue();
  });
  await openList(page);
  await expect(page.getByRole('searchbox')).toHaveValue('');
  expect(await namesIn(page)).not.toContain(`${prefix} 02`);
  answered.resolve();
  await expect.poll(async () => (await namesIn(page)).length).toBe(10);
});

test('it shows what others changed and added meanwhile', async ({ page, api }) => {
  const prefix = mark();
  const [first] = await makeClients(api, prefix, 1);
  const opened = hears(page);
  await page.goto(`${LIST}?q=${prefix}`);
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 01`]);
  await opened;
  await leave(page);
  // A list in another tab shows when the event has arrived, because all tabs receive it at once.
  const other = await page.context().newPage();
  const heard = hears(other);
  await other.goto(`${LIST}?q=${prefix}`);
  await expect.poll(() => namesIn(other)).toEqual([`${prefix} 01`]);
  await heard;
  await api.update('client', { ...first, nomClient: `${prefix} 01 bis` });
  await expect.poll(() => namesIn(other)).toEqual([`${prefix} 01 bis`]);
  await api.create('client', { nomClient: `${prefix} 02`, codeClient: `${prefix}-02`, delaiFacturation: 1 });
  await expect(other.getByRole('button', { name: /1.nouveau/ })).toBeVisible();
  await page.goBack();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 02`, `${prefix} 01 bis`]);
});

test('nothing is chosen, typed or open in it', async ({ page }) => {
  await page.goto('/app/administration/job');
  await page
    .getByRole('checkbox', { name: /^Sélectionner (?!les)/ })
    .first()
    .check();
  await expect(page.getByRole('region', { name: 'Sélection' })).toBeVisible();
  await leave(page);
  await page.goBack();
  await expect(title(page, 'Jobs')).toBeVisible();
  await expect(page.getByRole('region', { name: 'Sélection' })).toHaveCount(0);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  // A list left with an open menu is drawn anew.
  await page.getByRole('button', { name: 'Affichage' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.goForward();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.goBack();
  await expect(title(page, 'Jobs')).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await page.getByRole('button', { name: 'Affichage' }).click();
  await expect(page.getByRole('dialog')).toBeVisible();
  // Also works before the focus has entered the popover.
  await page.getByRole('button', { name: 'Affichage' }).press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);

  // After leaving with the mouse on a button, its tooltip must not be there on return. Rows added by other tests may move the button from
  // under the mouse.
  await expect(async () => {
    await page.mouse.move(0, 0);
    await page.getByRole('button', { name: 'Affichage' }).hover();
    await expect(page.getByRole('tooltip', { name: 'Affichage' })).toBeVisible({ timeout: 3000 });
  }).toPass();
  await page.goForward();
  await expect(title(page, 'Dashboard')).toBeVisible();
  await page.mouse.move(0, 0);
  await page.goBack();
  await expect(title(page, 'Jobs')).toBeVisible();
  await expect(page.getByRole('tooltip')).toHaveCount(0);
});

test('it is in the page, unseen, only while the mouse is on a link to it', async ({ page }) => {
  await page.goto('/app/dashboard');
  await openList(page);
  await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(0);
  await markRows(page);
  await leave(page);
  const rows = page.locator('[data-row]');
  await menuLink(page, LIST).hover();
  await expect(rows).not.toHaveCount(0);
  await expect(rows.first()).toBeHidden();
  await expect(page.getByRole('searchbox')).toHaveCount(0);
  await expect(title(page, 'Dashboard')).toBeVisible();
  await title(page, 'Dashboard').hover();
  await expect(rows).toHaveCount(0);
  // When the mouse rests on the link, the list that was laid out ahead is removed again after a while.
  await menuLink(page, LIST).hover();
  await expect(rows).not.toHaveCount(0);
  await expect(rows).toHaveCount(0);
  await menuLink(page, LIST).click();
  await expect(title(page, 'Clients')).toBeFocused();
  await expect(rows.first()).toBeVisible();
  expect(await isDrawnBefore(page)).toBe(true);
});

test('it stays when the session is renewed without losing a right', async ({ page }) => {
  const late = Promise.withResolvers<void>();
  await page.route(/\/api\/users\/\d+$/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await page.goto('/app/dashboard');
  await openList(page);
  await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(0);
  await markRows(page);
  await leave(page);
  // The page stores the session that the server answers with.
  await page.evaluate(() => localStorage.removeItem('token-session'));
  late.resolve();
  await expect.poll(() => page.evaluate(() => localStorage.getItem('token-session'))).not.toBeNull();
  await page.goBack();
  await expect(title(page, 'Clients')).toBeVisible();
  expect(await isDrawnBefore(page)).toBe(true);
});

/** Returns the ids of the pages at these paths, in the form that a role takes. */
async function pagesAt(api: Api, module: number, paths: readonly string[]): Promise<{ value: number }[]> {
  const { objects } = (await api.get(`/page?size=100&module=${module}`)) as unknown as { objects: { id: number; chemin: string }[] };
  return objects.filter(({ chemin }) => paths.includes(chemin)).map(({ id }) => ({ value: id }));
}

test.describe('whose rights are taken away', () => {
  test.use({ account: null });

  test('finds in a list only what is left to do', async ({ page, api }) => {
    test.slow();
    const prefix = mark();
    await makeClients(api, prefix, 1);
    const { objects } = (await api.get('/page?size=1&q=client')) as unknown as { objects: { module: { id: number } }[] };
    const module = objects[0]?.module.id ?? 0;
    const [list, edit] = [await pagesAt(api, module, [LIST]), await pagesAt(api, module, [LIST, `${LIST}/modifier`])];
    expect([list.length, edit.length]).toEqual([1, 2]);
    const role = await api.create('role', { libelle: prefix, module: { id: module }, pages: edit });
    const person = { nom: 'Zahra', prenom: prefix, email: `${prefix}@essai.ma`, identifiant: prefix, fonction: 'Essai' };
    await api.create('users', { ...person, password: PASSWORD, roles: [{ value: role.id }] });

    await page.goto('/');
    const opened = hears(page);
    await fillSignIn(page, person.email, PASSWORD);
    await page.waitForURL('**/app/**');
    await openList(page);
    await expect(page.getByRole('link', { name: /^Modifier / }).first()).toBeVisible();
    await opened;
    await leave(page);
    const renewed = page.waitForResponse(/\/api\/users\/\d+$/);
    await api.update('role', { id: role.id, version: role.version, libelle: prefix, module: { id: module }, pages: list });
    await renewed;
    await page.goBack();
    await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: /^Modifier / })).toHaveCount(0);
  });
});

test.describe('a session that ends', () => {
  // A session of its own, because the tests of a worker share the others.
  test.use({ account: null });

  test('who signs in after another sees nothing of the list that was open', async ({ page }) => {
    await signIn(page, 'admin');
    await openList(page);
    await expect(page.getByRole('link', { name: /^Modifier / }).first()).toBeVisible();
    await leave(page);
    await profileButton(page).click();
    await page.getByRole('menuitem', { name: 'Se déconnecter' }).click();
    await fillSignIn(page, 'lecture@demo.local', PASSWORD);
    await page.waitForURL('**/app/**');
    await openList(page);
    await expect.poll(async () => (await namesIn(page)).length).toBeGreaterThan(0);
    await expect(page.getByRole('link', { name: /^Modifier / })).toHaveCount(0);
  });
});
