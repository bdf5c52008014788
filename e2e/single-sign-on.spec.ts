import type { Page } from '@playwright/test';
import { expectAccessible } from './support/checks.ts';
import { emailOf, expect, test } from './support/test.ts';

test.use({ account: null });

/** Signs in on the provider's own page, which asks the internet for a font. */
async function signInThere(page: Page, email: string): Promise<void> {
  await page.route('https://fonts.googleapis.com/**', (route) => route.fulfill({ contentType: 'text/css', body: '' }));
  await page.goto('/');
  await page.getByRole('link', { name: "Compte de l'entreprise" }).click();
  await page.getByPlaceholder('Enter any login').fill(email);
  await page.getByPlaceholder('and password').fill('any');
  await page.getByRole('button', { name: 'Sign-in' }).click();
  await page.getByRole('button', { name: 'Continue' }).click();
}

test('the company’s account opens the session of the same e-mail', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('link', { name: "Compte de l'entreprise" })).toBeVisible();
  await expectAccessible(page);
  await signInThere(page, emailOf('lecture'));
  await page.waitForURL('**/app/dashboard');
  await expect(page.getByText('Connexion réussie', { exact: true })).toBeVisible();
  await expect(page.getByRole('banner')).toContainText('Yassine');
});

test('somebody who has no account here is told so and stays outside', async ({ page }) => {
  await signInThere(page, 'personne@exemple.ma');
  await expect(page.getByText(/Aucun utilisateur d'Éditique n'a cet e-mail/)).toBeVisible();
  expect(new URL(page.url()).search).toBe('');
});
