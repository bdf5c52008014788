import type { Page } from '@playwright/test';
import { hears } from './live.ts';
import type { Person } from './person.ts';
import { fillSignIn, PASSWORD } from './test.ts';

/** Signs a person in, and waits until their page receives events. */
export async function enter(page: Page, { email }: Person): Promise<void> {
  await page.goto('/');
  const opened = hears(page);
  await fillSignIn(page, email, PASSWORD);
  await page.waitForURL('**/app/dashboard');
  await opened;
}
