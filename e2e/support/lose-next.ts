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

/**
 * Lets the server execute uploads to that address, but drops the answers, until the returned function is called. Page routes do not see the
 * upload of a file, so the answers are dropped through the DevTools protocol.
 */
export async function loseUploads(page: Page, address: string): Promise<() => Promise<unknown>> {
  const browser = await page.context().newCDPSession(page);
  browser.on(
    'Fetch.requestPaused',
    ({ requestId }) => void browser.send('Fetch.failRequest', { requestId, errorReason: 'ConnectionReset' }),
  );
  await browser.send('Fetch.enable', { patterns: [{ urlPattern: `*${address}`, requestStage: 'Response' }] });
  return () => browser.send('Fetch.disable');
}
