import type { Page } from '@playwright/test';

/** Lets the server execute the next request, but drops the answer. */
export const loseNext = (page: Page, address: string): Promise<unknown> =>
  page.route(
    `**${address}`,
    async (route) => {
      await route.fetch();
      await route.abort();
    },
    { times: 1 },
  );
