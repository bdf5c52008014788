import type { Page, Route } from '@playwright/test';

const PROBE = '/api/health?sonde';
const PROBED = /\/api\/health\?sonde$/;
const PATIENCE_MS = 30_000;

/**
 * Makes `page.route` hold for the very next request. A page that is loaded already learns of a new route a moment after the browser did:
 * what it sends in between goes its way unseen. So a request of our own is sent until it is met.
 */
export function routeAtOnce(page: Page): Page {
  const route = page.route.bind(page);
  page.route = async (...given) => {
    const made = await route(...given);
    if (page.url().startsWith('http')) await untilMet(page, route);
    return made;
  };
  return page;
}

async function untilMet(page: Page, route: Page['route']): Promise<void> {
  let isMet = false;
  const meet = (probe: Route) => {
    isMet = true;
    return probe.fulfill({ status: 200 });
  };
  await route(PROBED, meet);
  const end = Date.now() + PATIENCE_MS;
  while (!isMet && Date.now() < end) await page.evaluate(send, PROBE);
  await page.unroute(PROBED, meet);
  if (!isMet) throw new Error(`${page.url()} sends its requests past the routes`);
}

const send = (address: string): Promise<void> =>
  fetch(address).then(
    () => undefined,
    () => undefined,
  );
