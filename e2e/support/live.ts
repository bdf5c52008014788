import type { Page, Response } from '@playwright/test';

/**
 * Keeps the page from hearing what others change, and that its session has ended. A stream that is already open stays open until it breaks.
 */
export const hearNothing = (page: Page): Promise<unknown> => page.route('**/api/events*', (route) => route.fulfill({ status: 204 }));

/** Resolves once the page receives events. Call it before the page is opened. */
export const hears = (page: Page): Promise<Response> => page.waitForResponse(/\/api\/events/);
