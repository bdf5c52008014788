import type { FocusEvent, KeyboardEvent } from 'react';

const STOPS = 'a[href], input, select, textarea, button, [tabindex]';

/** Close buttons that have had the focus: it is passed on once per opening, not again when the window comes back to the front. */
const met = new WeakSet<Element>();

/**
 * Moves the focus from a dialog's close button to the first field or button of its content. A dialog that names no first focus gives it to
 * the close button, where Enter discards what was just opened. A user who reaches the close button from inside the dialog stays there.
 */
export function passFocusOn({ currentTarget: cross, relatedTarget }: FocusEvent<HTMLElement>): void {
  const dialog = cross.closest('[role="dialog"]');
  if (!dialog || met.has(cross)) return;
  met.add(cross);
  if (relatedTarget instanceof Node && dialog.contains(relatedTarget)) return;
  const first = [...dialog.querySelectorAll<HTMLElement>(STOPS)].find((one) => one !== cross && takesFocus(one));
  // The dialog sets the focus a second time, to the element with this attribute.
  first?.setAttribute('data-autofocus', '');
  first?.focus({ preventScroll: true });
}

/** Returns whether Tab stops at the element. In a group of radio buttons only the chosen one is a stop. */
const takesFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility() &&
  !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);

/** The class of a dialog that fades out, which takes no more presses. */
export const CLOSING = 'ed-closing';

/**
 * Ignores an Enter key that is still held from opening the dialog, so that it does not also answer it, and a press in a dialog that is
 * already answered and fades out. In a textarea the key repeats as usual.
 */
export function ignoreStrayKey(event: KeyboardEvent<HTMLElement>): void {
  const isPress = event.key === 'Enter' || event.key === ' ';
  const isHeld = event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement);
  if (isHeld || (isPress && event.currentTarget.classList.contains(CLOSING))) event.preventDefault();
}
