import type { Page } from '@playwright/test';

/**
 * Goes to another screen like a link, and waits until the previous screen is gone, which may have fields of the same names. Reloading the
 * product for each screen would take most of the time.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate(follow, { to: path, patience: PATIENCE_MS });
}

/** The longest wait: if the new screen has the same title as the previous one, no change is visible. */
const PATIENCE_MS = 5000;

/** Runs in the browser. */
async function follow({ to, patience }: { to: string; patience: number }): Promise<void> {
  const title = () => document.querySelector('main h1');
  const [before, words, left] = [title(), title()?.textContent, location.pathname];
  history.pushState(null, '', to);
  dispatchEvent(new PopStateEvent('popstate'));
  if (location.pathname === left) return;
  const end = Date.now() + patience;
  while (title() === before && title()?.textContent === words && Date.now() < end) await new Promise((resolve) => setTimeout(resolve, 10));
}
