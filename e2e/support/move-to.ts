import type { Page } from '@playwright/test';

/** From screen to screen as a link leads: loading the product anew for each would take most of the time. */
export async function moveTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
}
