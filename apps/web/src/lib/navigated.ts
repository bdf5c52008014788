let hasMoved = false;
let focusedThen: Element | null = null;

/** Remembers that the user moved inside the application, and where the focus was. */
export const markNavigated = (): void => {
  hasMoved = true;
  focusedThen = document.activeElement;
};

/**
 * Whether a new screen may take the focus to announce its title. The first screen may not, because nobody navigated.
 * A screen that appears late may not when the user already types in a dialog that was opened since.
 */
export function mayTakeFocus(): boolean {
  const focused = document.activeElement;
  const isInNewDialog = focused !== focusedThen && focused?.closest('[role="dialog"]');
  return hasMoved && !isInNewDialog;
}
