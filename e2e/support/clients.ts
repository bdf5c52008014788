import type { Page } from '@playwright/test';
import type { Api, Saved } from './api.ts';

export const LIST = '/app/administration/client';

/** A mark that no other row has: each journey sees its own rows only. */
export const mark = (): string => `z${Math.random().toString(36).slice(2, 10)}`;

/** Clients named in the order of their number, whose delays go the other way. */
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

/** The names that the table shows, from top to bottom. */
export const namesIn = (page: Page) => page.locator('tbody td[data-naming]').allInnerTexts();
