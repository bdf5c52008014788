import type { Page } from '@playwright/test';

/** Holds the requests to these addresses until the returned function is called. */
export async function hold(page: Page, addresses: string | RegExp, method = 'GET'): Promise<() => void> {
  const { promise: isFree, resolve: letGo } = Promise.withResolvers<void>();
  await page.route(addresses, async (route) => {
    if (route.request().method() === method) await isFree;
    await route.continue();
  });
  return letGo;
}
