import type { Page } from '@playwright/test';

/** The server does what it is asked for next, and its answer does not arrive. */
export const loseNext = (page: Page, address: string): Promise<unknown> =>
  page.route(
    `**${address}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
