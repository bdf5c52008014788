import { queryClient } from './query-client.ts';

/** Resolves when the page has been drawn and the browser is idle, or after a limit. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari lacks `requestIdleCallback`, so it waits a moment instead.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve, MOMENT_MS);
  });

/** Resolves when the screen has its data as well: prefetching must not compete with the requests that the user waits for. */
export async function whenAtRest(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    await whenIdle();
  } while (queryClient.isFetching() > 0);
}

const LONGEST_MS = 2000;
const MOMENT_MS = 300;
