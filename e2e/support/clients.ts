import type { Page } from '@playwright/test';
import type { Api, Saved } from './api.ts';

export const LIST = '/app/administration/client';

/** Returns a text that no other row contains, so that each test finds only its own rows. */
export const mark = (): string => `z${Math.random().toString(36).slice(2, 10)}`;

/** Makes clients with rising numbers in their names and falling delays. */
export async function makeClients(api: Api, prefix: string, count: number): Promise<Saved[]> {
  const made: Saved[] = [];
  for (let number = 1; number <= count; number++) {
    const suffix = String(number).padStart(2, '0');
    made.push(
      await api.create('client', { nomClient: `${prefix} ${suffix}`, codeClient: `${prefix}-${suffix}`, delaiFacturation: 100 - number }),
    );
  }
  return made;
}

/** Returns the names that the table shows, from top to bottom. */
export const namesIn = (page: Page) => page.locator('tbody td[data-naming]').allInnerTexts();
