let hasMoved = false;
let focusedThen: Element | null = null;
let wasAtRest = true;

/** Records that the user navigated inside the application, which element had the focus, and whether anything was open. */
export const markNavigated = (): void => {
  hasMoved = true;
  focusedThen = document.activeElement;
  wasAtRest = document.querySelector(OPEN) === null;
};

/** A dialog, a popover, a menu, or the options of a field. */
const OPEN = '[role="dialog"], [role="menu"], [role="listbox"]';

/** Returns whether nothing was open above the screen that was left. */
export const leftAtRest = (): boolean => wasAtRest;

/**
 * Returns whether a new screen may take the focus to announce its title. The first screen may not, because nobody navigated. A screen that
 * appears late may not when the user already types in a dialog that was opened since.
 */
export function mayTakeFocus(): boolean {
  const focused = document.activeElement;
  const isInNewDialog = focused !== focusedThen && focused?.closest('[role="dialog"]');
  return hasMoved && !isInNewDialog;
}
