/**
 * Keeps the keyboard focus from getting lost: it returns to the element that had it, or goes to the heading of that element's card or page.
 */

/** The elements focused last, newest first. When a dialog closes above another one, the focus returns to the newest inside that one. */
const trail: HTMLElement[] = [];
const LENGTH = 8;

/** The last focused element of the page itself: it opened the dialogs and menus above. */
let opener: HTMLElement | null = null;
/** The card of the opener, for when the opener is gone: 'Lancer le retirage' disappears once nothing waits for it. */
let card: Element | null = null;
const ABOVE = '[role="dialog"], [role="menu"]';

/** The element that was focused last, unless the user pressed elsewhere since. */
let held: HTMLElement | null = null;

/**
 * Returns the element that has the focus, or had it until it was disabled: some browsers take the focus away at once, others with the next
 * frame.
 */
export const heldFocus = (): Element | null => (isLost() ? held : document.activeElement);

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** A closing dialog, or the next screen, sets the focus itself a moment after the focused element is gone. */
const GONE = 50;

/**
 * Restores the focus when a dialog closed, or a button disappeared, and nothing took it: to the opener, or to the heading where the opener
 * is gone, such as 'Valider' once the record is validated. If another dialog is open below, the focus returns to its last place in that
 * dialog.
 */
export const focusAfterDialog = (): void => void setTimeout(focusIfLost, GONE);

function focusIfLost(): void {
  if (!isLost()) return;
  const under = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const places = under ? [trail.find((one) => under.contains(one))] : [opener, ...restingPlaces()];
  // An element that is gone or disabled takes no focus, so the next place is tried.
  for (const place of places) if (isLost()) place?.focus({ preventScroll: true });
}

/** Returns the places for the focus when the opener is gone. A scanner types at any time, so its field comes first. */
const restingPlaces = (): (HTMLElement | null | undefined)[] => [
  document.querySelector<HTMLElement>('input[data-scan]'),
  card?.querySelector<HTMLElement>('h2[tabindex]'),
  // Tries every heading: a hidden list that is laid out ahead has one too, before that of the page.
  ...document.querySelectorAll<HTMLElement>('h1[tabindex]'),
];

export function keepFocus(): void {
  /** The dialog that has the focus while one of its buttons waits. */
  let holder: Element | null = null;
  const enabled = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      const isLeft = isLost() || document.activeElement === holder;
      if (!target.disabled && isLeft) target.focus({ preventScroll: true });
      else if (target.disabled && (isLeft || document.activeElement === target)) hold(target.closest<HTMLElement>('[role="dialog"]'));
    }
  });
  // Focuses the dialog while its button waits, so that Tab and screen readers stay in it.
  const hold = (dialog: HTMLElement | null) => {
    holder = dialog;
    dialog?.focus({ preventScroll: true });
  };
  const gone = new MutationObserver(() => {
    if (!held || held.isConnected) return;
    held = null;
    focusAfterDialog();
  });
  document.addEventListener('focusin', ({ target }) => {
    if (target === holder) return;
    holder = null;
    enabled.disconnect();
    if (!(target instanceof HTMLElement)) return;
    held = target;
    trail.unshift(target);
    trail.length = Math.min(trail.length, LENGTH);
    if (!target.closest(ABOVE)) {
      opener = target;
      card = target.closest('section:has(h2[tabindex])');
    }
    // A button that waits for an answer is disabled and so loses the focus. It gets the focus back, unless the user moved elsewhere.
    if (target instanceof HTMLButtonElement) enabled.observe(target, { attributes: true, attributeFilter: ['disabled'] });
  });
  // A user who presses elsewhere leaves the focused element on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !held?.contains(target)) held = null;
  });
  // A pressed button may disappear with its own action, such as 'Reprendre' on a job that resumes.
  gone.observe(document.body, { childList: true, subtree: true });
}
