import type { Locator, Page } from '@playwright/test';
import { expectAccessible } from '../support/checks.ts';
import { LIST, makeClients, mark, namesIn } from '../support/clients.ts';
import { hold } from '../support/hold.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

const menu = (page: Page) => page.getByRole('button', { name: /^Affichage/ });
const viewNamed = (page: Page, name: string) => page.getByRole('region', { name: 'Vues' }).getByRole('button', { name, exact: true });

async function saveView(page: Page, name: string, more: (form: Locator) => Promise<void> = async () => undefined): Promise<void> {
  await menu(page).click();
  await page.getByRole('button', { name: /^Enregistrer (la vue|sous…)$/ }).click();
  const form = page.getByRole('form', { name: 'Nouvelle vue' });
  await form.getByLabel('Nom de la vue').fill(name);
  await more(form);
  await form.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(form).toHaveCount(0);
  await expect(menu(page)).toHaveText(name);
}

test('a saved view shows the same rows in another browser, and is changed in place', async ({ page, otherBrowser, api }) => {
  const prefix = mark();
  await makeClients(api, prefix, 3);
  await page.goto(`${LIST}?q=${prefix}&sort=delaiFacturation,asc&delaiFacturationMax=98`);
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 03`, `${prefix} 02`]);
  await saveView(page, `Vue ${prefix}`);
  const other = await otherBrowser('admin');
  await other.goto(LIST);
  await menu(other).click();
  await viewNamed(other, `Vue ${prefix}`).click();
  await expect.poll(() => namesIn(other)).toEqual([`${prefix} 03`, `${prefix} 02`]);

  await other.getByRole('button', { name: 'Retirer le filtre Délai de facturation' }).click();
  await expect.poll(async () => (await namesIn(other)).length).toBe(3);
  await expect(menu(other)).toHaveText(`Vue ${prefix}, modifiée`);
  await menu(other).click();
  await other.getByRole('button', { name: 'Enregistrer les modifications' }).click();
  await expect(menu(other)).toHaveText(`Vue ${prefix}`);
  await other.getByRole('button', { name: `Modifier la vue Vue ${prefix}` }).click();
  await other.getByLabel('Nom de la vue').fill(`Autre ${prefix}`);
  await other.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(viewNamed(other, `Autre ${prefix}`)).toBeVisible();
  await expectAccessible(other);
  await other.close();

  // The first browser still has the old version, so it is warned about what it would overwrite.
  await page.getByRole('button', { name: `Modifier la vue Vue ${prefix}` }).click();
  await page.getByLabel('Nom de la vue').fill(`Vieux ${prefix}`);
  await page.getByRole('button', { name: 'Enregistrer', exact: true }).click();
  await expect(page.getByRole('region', { name: 'Vues' }).getByRole('alert')).toBeVisible();
  await page.reload();
  await expect(menu(page)).toHaveText(`Autre ${prefix}, modifiée`);
  await menu(page).click();
  await viewNamed(page, `Autre ${prefix}`).click();
  await expect.poll(async () => (await namesIn(page)).length).toBe(3);
  await menu(page).click();
  await page.getByRole('button', { name: `Modifier la vue Autre ${prefix}` }).click();
  await page.getByRole('button', { name: `Supprimer la vue Autre ${prefix}` }).click();
  await expect(viewNamed(page, `Autre ${prefix}`)).toHaveCount(0);
});

test('the default view opens by itself in another browser, until it is one no longer', async ({ page, otherBrowser }) => {
  const name = `Défaut ${mark()}`;
  // A list to which no test adds rows, and whose address no test relies on.
  await page.goto('/app/administration/poids?sort=valeurPoids,desc');
  await expect(page.locator('tbody [data-row]').first()).toBeVisible();
  const [first] = await namesIn(page);
  await saveView(page, name, (form) => form.getByLabel('Ouvrir la liste avec cette vue').check());

  const other = await otherBrowser('admin');
  await other.goto('/app/administration/poids');
  await expect(menu(other)).toHaveText(name);
  await expect(other).toHaveURL(/sort=valeurPoids(,|%2C)desc/);
  await expect.poll(async () => (await namesIn(other))[0]).toBe(first);
  await menu(other).click();
  const star = other.getByRole('button', { name: `Ouvrir la liste avec ${name}` });
  await expect(star).toHaveAttribute('aria-pressed', 'true');
  const withdrawn = other.waitForResponse((answer) => answer.request().method() !== 'GET' && answer.url().includes('/vue'));
  await star.click();
  await expect(star).toHaveAttribute('aria-pressed', 'false');
  await withdrawn;
  await other.goto('/app/administration/poids');
  await expect(other.locator('tbody [data-row]').first()).toBeVisible();
  await expect(menu(other)).toHaveText('');
  await menu(other).click();
  await other.getByRole('button', { name: `Modifier la vue ${name}` }).click();
  await other.getByRole('button', { name: `Supprimer la vue ${name}` }).click();
  await expect(viewNamed(other, name)).toHaveCount(0);
  await other.close();
});

test.describe('a view shared with a role', () => {
  test.use({ account: 'production' });

  test('is used by the others of that role, and changed by its owner alone', async ({ page, otherBrowser, api }) => {
    const name = `Partagée ${mark()}`;
    const users = (await api.get('/users?q=production@demo.local')) as unknown as {
      objects: { roles: { value: number; label: string }[] }[];
    };
    const roles = users.objects[0]?.roles ?? [];
    const email = `${mark()}@demo.local`;
    await api.create('users', {
      nom: 'Alami',
      prenom: 'Nadia',
      email,
      identifiant: email,
      fonction: 'Opératrice',
      password: PASSWORD,
      roles,
    });

    await page.goto('/app/administration/job?etat=1&sort=nomjob,asc');
    await expect(page.locator('tbody [data-row]').first()).toBeVisible();
    await saveView(page, name, async (form) => {
      await form.getByRole('combobox', { name: 'Partager avec le rôle' }).click();
      await page
        .getByRole('option', { name: roles[0]?.label ?? '', exact: true })
        .first()
        .click();
    });

    const other = await otherBrowser(null);
    await other.goto('/');
    await fillSignIn(other, email, PASSWORD);
    await other.waitForURL('**/app/**');
    await other.goto('/app/administration/job');
    await menu(other).click();
    const shared = other.getByRole('region', { name: 'Vues' }).getByRole('button', { name: new RegExp(`^${name} d(e |')`) });
    await shared.click();
    await expect(other).toHaveURL(/sort=nomjob(,|%2C)asc/);
    await menu(other).click();
    await expect(shared).toBeVisible();
    await expect(other.getByRole('button', { name: `Modifier la vue ${name}` })).toHaveCount(0);
    await other.keyboard.press('Escape');
    await other.getByRole('button', { name: 'Retirer le filtre État' }).click();
    await expect(menu(other)).toHaveText(`${name}, modifiée`);
    await menu(other).click();
    await expect(other.getByRole('button', { name: 'Enregistrer sous…' })).toBeVisible();
    await expect(other.getByRole('button', { name: 'Enregistrer les modifications' })).toHaveCount(0);
    await other.close();

    await page.getByRole('button', { name: `Modifier la vue ${name}` }).click();
    await page.getByRole('button', { name: `Supprimer la vue ${name}` }).click();
    await expect(page.getByRole('button', { name: `Modifier la vue ${name}` })).toHaveCount(0);
  });
});

test('several rows are deleted at once, and what is in use is told', async ({ page, api }) => {
  const prefix = mark();
  const [used] = await makeClients(api, prefix, 3);
  await api.create('facture', { numFacture: prefix, refFacture: 'r', dateFacture: '2026-10-01T08:00:00Z', client: { id: used?.id } });
  await page.goto(`${LIST}?q=${prefix}`);
  await expect.poll(async () => (await namesIn(page)).length).toBe(3);
  await menu(page).click();
  await page.getByRole('button', { name: 'Choisir des lignes' }).click();
  // While the rows of another search are awaited there is nothing to select.
  const all = page.getByRole('checkbox', { name: 'Sélectionner les lignes de la page' });
  const letGo = await hold(page, /\/api\/client\?/);
  await page.getByRole('searchbox').fill(`${prefix} 0`);
  await expect(all).toBeDisabled();
  letGo();
  await all.check();
  await page.getByRole('region', { name: 'Sélection' }).getByRole('button', { name: 'Supprimer' }).click();
  await page.getByRole('dialog', { name: 'Confirmer la suppression' }).getByRole('button', { name: 'Confirmer' }).click();
  const kept = page.getByRole('dialog', { name: /1.ligne gardée/ });
  await expect(kept).toContainText(`${prefix} 01`);
  await expect(kept).toContainText(/1 facture/);
  await kept.getByRole('button').click();
  await expect.poll(() => namesIn(page)).toEqual([`${prefix} 01`]);
});
