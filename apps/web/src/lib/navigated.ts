let hasMoved = false;
let focusedThen: Element | null = null;

/** The user moves inside the application, from where the focus is. */
export const markNavigated = (): void => {
  hasMoved = true;
  focusedThen = document.activeElement;
};

/**
 * Whether a new screen may take the focus to announce its title. The first one leaves it alone, and so does one that comes late,
 * when the user already types in a dialog that was opened since.
 */
export function mayTakeFocus(): boolean {
  const focused = document.activeElement;
  const isInNewDialog = focused !== focusedThen && focused?.closest('[role="dialog"]');
  return hasMoved && !isInNewDialog;
}
