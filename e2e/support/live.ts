import type { Page, Response } from '@playwright/test';

/** The page hears neither what others change nor that its session has ended. A stream that is open already stays so until it breaks. */
export const hearNothing = (page: Page): Promise<unknown> => page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));

/** Resolves once the page hears what others change. To be called before the page is opened. */
export const hears = (page: Page): Promise<Response> => page.waitForResponse(/\/api\/events/);
