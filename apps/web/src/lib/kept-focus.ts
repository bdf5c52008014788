/** The keyboard is never left without a place: what had the focus gets it back, or the heading of the page does. */

/** What was focused last, the newest first: of these one is still there when a dialog is left. */
const trail: HTMLElement[] = [];
const LENGTH = 8;

/** What was focused last on the page itself: it opened the dialogs and menus that came above. */
let opener: HTMLElement | null = null;
const ABOVE = '[role="dialog"], [role="menu"]';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** The dialog that closes is taken from the page a moment after it says so. */
const GONE = 50;

/**
 * After a dialog, or a button that went away, gave the focus to nobody: what opened it, or the heading where that is gone, such as 'Valider' once it is validated.
 * Where it stood above another dialog, one goes on where one was in that.
 */
export const focusAfterDialog = (): void => void setTimeout(focusIfLost, GONE);

function focusIfLost(): void {
  if (!isLost()) return;
  const under = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const places = under ? [trail.find((one) => under.contains(one))] : [opener, document.querySelector<HTMLElement>('h1[tabindex]')];
  // What is gone or disabled takes no focus.
  for (const place of places) if (isLost()) place?.focus({ preventScroll: true });
}

/** A button that waits for an answer is disabled, which takes the focus from it. It gets it back, unless somebody went elsewhere. */
export function keepFocus(): void {
  const observer = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (target instanceof HTMLButtonElement && !target.disabled && isLost()) target.focus({ preventScroll: true });
    }
  });
  document.addEventListener('focusin', ({ target }) => {
    observer.disconnect();
    if (target instanceof HTMLElement) trail.unshift(target);
    if (target instanceof HTMLElement && !target.closest(ABOVE)) opener = target;
    trail.length = Math.min(trail.length, LENGTH);
    if (target instanceof HTMLButtonElement) observer.observe(target, { attributes: true, attributeFilter: ['disabled'] });
  });
}
