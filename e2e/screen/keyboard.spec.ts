import type { Page } from '@playwright/test';
import { makeDraft } from '../support/billing.ts';
import { expectAccessible } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { declareSpoiledPiece, makeFloor } from '../support/integrity.ts';
import { JOBS } from '../support/production.ts';
import { expect, test } from '../support/test.ts';

test('a button that goes away with what it did leaves the keyboard at the heading of its card or page', async ({ page, api }) => {
  const floor = await makeFloor(api, 4);
  const { job } = floor;
  await declareSpoiledPiece(api, floor);
  await api.post(`/job/${job.id}/pause`);
  await page.goto(`${JOBS}/afficher/${job.id}`);
  const resume = page.getByRole('button', { name: 'Reprendre', exact: true });
  await resume.press('Enter');
  await expect(resume).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Afficher un job' })).toBeFocused();

  const reprint = page.getByRole('button', { name: 'Lancer le retirage' });
  await reprint.press('Enter');
  await expect(reprint).toHaveCount(0);
  await expect(page.getByRole('heading', { name: 'Incidents ouverts' })).toBeFocused();
});

test('a choice that could not be read says so, offers to create nothing, and is read when it is opened again', async ({
  page,
  complaints,
}) => {
  const away = /\/api\/client\/all/;
  await page.goto('/app/administration/bibliotheque/ajouter');
  const client = page.locator('[name="client"]');
  await expect(client).toBeVisible();
  await page.route(away, (route) => route.abort());
  await client.press('ArrowDown');
  const proposals = page.getByRole('listbox', { name: 'Propositions' });
  await expect(proposals).toContainText('impossible de se connecter au réseau');
  await expect(proposals.getByRole('option')).toHaveCount(0);
  await page.unroute(away);
  await page.keyboard.press('Escape');
  await page.keyboard.press('ArrowDown');
  await expect(proposals.getByRole('option').first()).toBeVisible();
  complaints.length = 0;
});

test('Enter takes the first choice that was searched for', async ({ page }) => {
  await page.goto('/app/utilisateur/journal');
  const list = page.getByRole('combobox', { name: 'Liste' });
  await list.pressSequentially('envelop');
  await expect(page.getByRole('option')).toHaveText(['Enveloppes']);
  await list.press('Enter');
  await expect(list).toHaveValue('Enveloppes');
  await expect(page).toHaveURL(/entite=enveloppe/);
});

test('a field of several choices takes the name that was typed, and gives the keyboard back when one is taken away', async ({ page }) => {
  await page.goto('/app/utilisateur/ajouter');
  const roles = page.locator('[name="roles"]');
  const pill = (name: string) => page.getByRole('button', { name: `Retirer ${name}`, exact: true });
  const choose = async (name: string) => {
    await roles.pressSequentially(name);
    await expect(page.getByRole('option')).toHaveText([new RegExp(name, 'i')]);
    await page.keyboard.press('Tab');
    await expect(roles).toHaveValue('');
  };
  await choose('Lecture · Gestion Stock');
  await choose('production · gestion jobs');
  await expect(pill('Lecture · Gestion Stock')).toBeVisible();
  await expect(pill('Production · Gestion Jobs')).toBeVisible();
  await expectAccessible(page, 'form', ['aria-hidden-focus']);
  // Roles already chosen stay, and text that matches no name is removed, because it would look chosen.
  await choose('Lecture · Gestion Stock');
  await roles.fill('Lect');
  await page.keyboard.press('Tab');
  await expect(roles).toHaveValue('');
  await expect(page.getByRole('button', { name: 'Retirer' })).toHaveCount(2);

  await pill('Lecture · Gestion Stock').press('Enter');
  await expect(pill('Lecture · Gestion Stock')).toHaveCount(0);
  await expect(roles).toBeFocused();
});

test('a line that is taken away by the keyboard leaves it at the next one; Enter that ends a letter goes nowhere', async ({
  page,
  api,
}) => {
  const line = (libelle: string) => ({ libelle, quantite: 1, prixUnitaire: 10, tauxTva: 20 });
  const { id } = await makeDraft(api, mark(), ['un', 'deux', 'trois'].map(line));
  await page.goto(`/app/administration/facture/afficher/${id}`);
  await page.getByRole('button', { name: 'Modifier les lignes' }).click();
  const label = (rank: number) => page.getByLabel(`Libellé, ligne ${rank}`);
  const remove = (rank: number) => page.getByRole('button', { name: `Retirer la ligne ${rank}`, exact: true });
  await expect(label(1)).toBeFocused();
  await label(1).dispatchEvent('keydown', { key: 'Enter', isComposing: true });
  await expect(label(1)).toBeFocused();

  await remove(1).press('Enter');
  await expect(label(1)).toHaveValue('deux');
  await expect(label(1)).toBeFocused();
  await remove(2).press('Enter');
  await expect(remove(2)).toHaveCount(0);
  await expect(label(1)).toBeFocused();
});

test('after a deletion the keyboard is at the next row, unless somebody already types elsewhere', async ({ page, api }) => {
  const name = mark();
  for (const letter of ['A', 'B', 'C']) await api.create('ville', { nomVille: `${name} ${letter}` });
  await page.goto(`/app/administration/ville?q=${name}&sort=nomVille,asc`);
  const row = (letter: string) => page.getByRole('row', { name: `${name} ${letter}` });
  const remove = async (letter: string) => {
    await row(letter).getByRole('button', { name: 'Supprimer' }).press('Enter');
    await page.getByRole('button', { name: 'Confirmer' }).press('Enter');
    await expect(page.getByRole('dialog')).toHaveCount(0);
  };
  await remove('A');
  await expect(row('A')).toHaveCount(0);
  await expect(row('B').locator(':focus')).toHaveCount(1);

  // The list is refetched late, when the user is already in the search.
  const late = Promise.withResolvers<void>();
  await page.route(/\/api\/ville\?/, async (route) => {
    await late.promise;
    await route.continue();
  });
  await remove('B');
  const search = page.getByRole('searchbox');
  await search.focus();
  late.resolve();
  await expect(row('B')).toHaveCount(0);
  await expect(search).toBeFocused();
});

/** Returns whether the focused control is at least partly visible beside the bars of the screen. */
const isSeen = (page: Page) =>
  page.evaluate(() => {
    const focused = document.activeElement;
    if (!focused || focused === document.body) return true;
    const { left, top, width, height } = focused.getBoundingClientRect();
    const at = (x: number, y: number) => document.elementFromPoint(left + width * x, top + height * y);
    return [at(0.5, 0.5), at(0.5, 0.1), at(0.5, 0.9)].some((shown) => shown && (focused.contains(shown) || shown.contains(focused)));
  });

test('at 400 % no bar hides what has the focus', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${JOBS}/ajouter`);
  await expect(page.locator('[name="bibliotheque"]')).toBeVisible();
  for (const key of ['Tab', 'Shift+Tab']) {
    for (let pressed = 0; pressed < 30; pressed++) {
      await page.keyboard.press(key);
      await expect.poll(() => isSeen(page)).toBe(true);
    }
  }
});

test('arrows in a calendar go on to the next month and the one before', async ({ page }) => {
  await page.goto('/app/administration/facture/ajouter');
  const date = page.locator('[name="dateFacture"]');
  const press = async (keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const focused = page.locator(':focus');
  await date.fill('30/01/2026 09:30');
  await press(['Alt+ArrowDown']);
  await expect(page.getByLabel('30 janvier 2026')).toBeVisible();
  await page.getByLabel('30 janvier 2026').focus();
  await press(['ArrowRight', 'ArrowRight']);
  await expect(focused).toHaveAccessibleName('1 février 2026');
  await press(['ArrowUp']);
  await expect(focused).toHaveAccessibleName('25 janvier 2026');
  await press(['ArrowDown']);
  await expect(focused).toHaveAccessibleName('1 février 2026');
  await page.getByRole('button', { name: 'Mois précédent' }).click();
  await page.getByLabel('31 janvier 2026').focus();
  await press(['ArrowRight']);
  await expect(focused).toHaveAccessibleName('1 février 2026');
  await press(['Enter']);
  await expect(date).toHaveValue('1 février 2026 à 09:30');

  await page.goto('/app/administration/facture/journal-ventes?du=2026-02-28&au=2026-03-31');
  await page.getByLabel('Du', { exact: true }).press('Alt+ArrowDown');
  await page.getByLabel('28 février 2026').focus();
  await press(['ArrowDown', 'Enter']);
  await expect(page).toHaveURL(/du=2026-03-07/);
});
