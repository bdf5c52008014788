import type { Page } from '@playwright/test';

/** Goes to another screen as a link does. To reload the product for each screen would take most of the time. */
export async function moveTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else
    await page.evaluate((to) => {
      history.pushState(null, '', to);
      dispatchEvent(new PopStateEvent('popstate'));
    }, path);
}
