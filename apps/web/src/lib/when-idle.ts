import { queryClient } from './query-client.ts';

/** Waits until the page has been drawn and has nothing else to do, but not for ever. */
export const whenIdle = (): Promise<void> =>
  new Promise((resolve) => {
    // Safari has no such call. There a moment must do.
    if ('requestIdleCallback' in window) window.requestIdleCallback(() => resolve(), { timeout: LONGEST_MS });
    else setTimeout(resolve, MOMENT_MS);
  });

/** Waits until the screen has its data as well: what is fetched ahead must not take the line from what is being waited for. */
export async function whenAtRest(): Promise<void> {
  do {
    await new Promise((resolve) => setTimeout(resolve, MOMENT_MS));
    await whenIdle();
  } while (queryClient.isFetching() > 0);
}

const LONGEST_MS = 2000;
const MOMENT_MS = 300;
