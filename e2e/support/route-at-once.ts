import type { Page, Route } from '@playwright/test';

const PROBE = '/api/health?sonde';
const PROBED = /\/api\/health\?sonde$/;
const PATIENCE_MS = 30_000;

/**
 * Makes `page.route` effective for the very next request. An already loaded page learns of a new route a moment after the browser did, and
 * its requests in between would bypass the route. So a probe request is repeated until the route catches it.
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
