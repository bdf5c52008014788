import { test as base, expect, type Page } from '@playwright/test';
import { type Api, apiAs, signInAt } from './api.ts';
import { routeAtOnce } from './route-at-once.ts';
import { Seat, type StorageState } from './seat.ts';

export type Account = 'admin' | 'production' | 'logistique' | 'facturation' | 'lecture';
export const emailOf = (account: Account): string => `${account}@demo.local`;
export const PASSWORD = 'demo-2026';

interface Options {
  /** The account signed in at the start of the test; null for nobody. */
  account: Account | null;
}
interface Fixtures {
  /** The errors in the page's console. A test that expects one removes it from the list. */
  complaints: string[];
  /** Opens a page that acts as another browser: with its own storage and this account signed in; null for nobody. One per test. */
  otherBrowser: (account: Account | null) => Promise<Page>;
}
export interface WorkerOptions {
  /** The address of the product under test. */
  origin: string;
}
interface WorkerFixtures {
  sessions: (account: Account) => Promise<StorageState>;
  seat: Seat;
  otherSeat: Seat;
  /** Makes rows for the test, as the administrator. */
  api: Api;
}

export const test = base.extend<Options & Fixtures, WorkerFixtures & WorkerOptions>({
  origin: ['', { option: true, scope: 'worker' }],
  baseURL: ({ origin }, use) => use(origin),
  account: ['admin', { option: true }],
  sessions: [
    async ({ origin }, use) => {
      const states = new Map<Account, Promise<StorageState>>();
      // Stored as the page stores it. The sign-in form has tests of its own.
      const open = async (account: Account): Promise<StorageState> => {
        const { id, nom, prenom, token } = await signInAt(origin, emailOf(account), PASSWORD);
        const stored = { 'user-session': { id, nom, prenom, token }, 'token-session': token };
        const localStorage = Object.entries(stored).map(([name, value]) => ({ name, value: JSON.stringify(value) }));
        return { cookies: [], origins: [{ origin, localStorage }] };
      };
      await use((account) => {
        const state = states.get(account) ?? open(account);
        states.set(account, state);
        return state;
      });
    },
    { scope: 'worker' },
  ],
  api: [async ({ origin }, use) => use(await apiAs(origin, emailOf('admin'), PASSWORD)), { scope: 'worker' }],
  storageState: async ({ account, sessions }, use) => use(account ? await sessions(account) : undefined),
  seat: [({ browser, origin }, use) => use(new Seat(browser, origin)), { scope: 'worker' }],
  otherSeat: [({ browser, origin }, use) => use(new Seat(browser, origin)), { scope: 'worker' }],
  context: async ({ seat, account, sessions }, use) => {
    await use(await seat.prepare(account ? await sessions(account) : undefined));
    await seat.clear();
  },
  page: async ({ context, viewport }, use) => {
    const page = routeAtOnce(await context.newPage());
    if (viewport) await page.setViewportSize(viewport);
    await use(page);
  },
  otherBrowser: async ({ otherSeat, sessions }, use) => {
    await use(async (account) => {
      const context = await otherSeat.prepare(account ? await sessions(account) : undefined);
      return routeAtOnce(await context.newPage());
    });
    await otherSeat.clear();
  },
  complaints: [
    async ({ page }, use) => {
      const complaints: string[] = [];
      page.on('pageerror', (error) => complaints.push(String(error)));
      page.on('console', (message) => {
        if (message.type() === 'error' && !REFUSED.test(message.text())) complaints.push(message.text());
      });
      await use(complaints);
      // Also fails on a violation of the content security policy, which appears here too.
      expect(complaints, 'the page wrote errors to its console').toEqual([]);
    },
    { auto: true },
  ],
});

/** The line that the browser logs for a 4xx answer. Many tests cause one on purpose. */
const REFUSED = /^Failed to load resource: the server responded with a status of 4\d\d/;

/** Signs in with the form and waits for the shell. */
export async function signIn(page: Page, account: Account, password = PASSWORD): Promise<void> {
  await page.goto('/');
  await fillSignIn(page, emailOf(account), password);
  await page.waitForURL('**/app/**');
}

export async function fillSignIn(page: Page, email: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(email);
  await page.getByRole('textbox', { name: 'Mot de passe' }).fill(password);
  await page.getByRole('button', { name: 'Connection', exact: true }).click();
}

export { expect };
