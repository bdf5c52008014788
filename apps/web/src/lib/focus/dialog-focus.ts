import type { FocusEvent, KeyboardEvent } from 'react';

const STOPS = 'a[href], input, select, textarea, button, [tabindex]';

/** Crosses that had the focus: it is passed on once for each opening, not again when the window comes back to the front. */
const met = new WeakSet<Element>();

/**
 * A dialog that names nothing for its first focus gives it to what stands first in it: its cross, where Enter throws away what was just
 * opened. It goes on to the first field or button of the dialog's content. Who comes to the cross from within the dialog stays there.
 */
export function passFocusOn({ currentTarget: cross, relatedTarget }: FocusEvent<HTMLElement>): void {
  const dialog = cross.closest('[role="dialog"]');
  if (!dialog || met.has(cross)) return;
  met.add(cross);
  if (relatedTarget instanceof Node && dialog.contains(relatedTarget)) return;
  const first = [...dialog.querySelectorAll<HTMLElement>(STOPS)].find((one) => one !== cross && takesFocus(one));
  // The dialog gives the focus a second time.
  first?.setAttribute('data-autofocus', '');
  first?.focus({ preventScroll: true });
}

/** Of radio buttons the chosen one is the stop. */
const takesFocus = (element: HTMLElement): boolean =>
  element.tabIndex >= 0 &&
  !element.matches(':disabled') &&
  element.checkVisibility() &&
  !(element instanceof HTMLInputElement && element.type === 'radio' && !element.checked);

/** A key that is held since a dialog was asked for does not answer it. In a text of several lines it goes on. */
export function ignoreRepeated(event: KeyboardEvent): void {
  if (event.key === 'Enter' && event.repeat && !(event.target instanceof HTMLTextAreaElement)) event.preventDefault();
}
