import type { Page } from '@playwright/test';

/**
 * Goes to another screen as a link does, and waits until the screen before is gone: it may have fields of the same names. To reload
 * the product for each screen would take most of the time.
 */
export async function moveTo(page: Page, path: string): Promise<void> {
  if (page.url() === 'about:blank') await page.goto(path);
  else await page.evaluate(follow, { to: path, patience: PATIENCE_MS });
}

/** A screen whose title is that of the one before shows no change. */
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
