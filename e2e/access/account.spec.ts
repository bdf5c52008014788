import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { signInAt } from '../support/api.ts';
import { expectAccessibleInBoth, expectNoSidewaysScroll } from '../support/checks.ts';
import { mark } from '../support/clients.ts';
import { moveTo } from '../support/move-to.ts';
import { expect, fillSignIn, PASSWORD, test } from '../support/test.ts';

const USERS = '/app/utilisateur';
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/19.0 Safari/605.1.15';

async function signInAs(page: Page, email: string): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/app/**');
}

test('ends the session of another browser from the profile, and the administrator ends the last one', async ({
  page,
  api,
  browser,
  otherBrowser,
  origin,
}) => {
  test.slow();
  const name = mark();
  const roles = (await api.get('/role/all?size=1')) as unknown as { id: number }[];
  const email = `${name}@essai.ma`;
  const names = { nom: 'Sessions', prenom: name, identifiant: name, fonction: 'Essai' };
  const person = await api.create('users', { ...names, email, password: PASSWORD, roles: [{ value: roles[0]?.id }] });
  const here = await otherBrowser(null);
  await signInAs(here, email);
  const mac = await browser.newContext({ baseURL: origin, storageState: { cookies: [], origins: [] }, userAgent: MAC });
  const there = await mac.newPage();
  await signInAs(there, email);
  await signInAt(origin, email, PASSWORD);

  await moveTo(here, `${USERS}/profile/${person.id}`);
  const card = here.getByRole('region', { name: 'Mes sessions' });
  await expect(card.getByRole('listitem')).toHaveCount(3);
  await expect(card.getByText('Cette session')).toHaveCount(1);
  await expectAccessibleInBoth(here);
  await card.getByRole('button', { name: /^Terminer la session Safari sur macOS/ }).click();
  await here.getByRole('dialog').getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(here.getByText('Session terminée', { exact: true })).toBeVisible();
  await expect(card.getByRole('listitem')).toHaveCount(2);
  await expect(card).toBeFocused();
  await there.goto('/app/dashboard');
  await expect(there.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
  await mac.close();
  await here.setViewportSize({ width: 320, height: 700 });
  await expectNoSidewaysScroll(here);

  await page.goto(`${USERS}/modifier/${person.id}`);
  const theirs = page.getByRole('region', { name: 'Sessions' });
  await expect(theirs.getByRole('listitem')).toHaveCount(2);
  await theirs.getByRole('button', { name: 'Tout terminer' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Terminer', exact: true }).click();
  await expect(theirs.getByText('Aucune session ouverte.')).toBeVisible();
  await here.goto('/app/dashboard');
  await expect(here.getByRole('heading', { name: 'Se connecter', exact: true })).toBeVisible();
});

test('the administrator reads the security journal, filters it and exports it', async ({ page, origin }) => {
  for (const email of ['lecture@demo.local', `${mark()}@nulle.part`])
    await fetch(`${origin}/api/users/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ email, password: 'faux' }),
    });
  await page.goto('/app/dashboard');
  await page.getByRole('button', { name: 'Gestion utilisateurs' }).click();
  await page.getByRole('link', { name: 'Journal de sécurité' }).click();
  await expect(page.getByRole('heading', { name: /^Journal de sécurité/, level: 1 })).toBeVisible();
  await page.getByRole('button', { name: 'Type', exact: true }).first().click();
  await page.getByRole('checkbox', { name: 'Échec de connexion' }).check();
  await page.keyboard.press('Escape');
  await expect(page).toHaveURL(/type=echec/);
  await expect(page.getByText('Type\u202F: Échec de connexion')).toBeVisible();
  const rows = page.getByRole('row');
  await expect(rows.filter({ hasText: 'E-mail inconnu' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'El Amrani Yassine' }).first()).toBeVisible();
  await expect(rows.filter({ hasText: 'Par mot de passe' })).toHaveCount(0);
  await expectAccessibleInBoth(page);
  await page.getByRole('button', { name: 'Exporter' }).click();
  const downloaded = page.waitForEvent('download');
  await page.getByRole('menuitem', { name: /CSV/ }).click();
  const text = await readFile(await (await downloaded).path(), 'utf8');
  expect(text).toContain('Échec de connexion');
  expect(text).not.toContain('nulle.part');
  await page.setViewportSize({ width: 390, height: 800 });
  await expectNoSidewaysScroll(page);
});
