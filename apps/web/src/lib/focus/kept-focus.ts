/** The keyboard is never left without a place: what had the focus gets it back, or the heading of the card or page where it stood does. */

/** What was focused last, the newest first: of these one is still there when a dialog is left. */
const trail: HTMLElement[] = [];
const LENGTH = 8;

/** What was focused last on the page itself: it opened the dialogs and menus that came above. */
let opener: HTMLElement | null = null;
/** The card in which that stands, for when it is gone: 'Lancer le retirage' goes away once nothing waits for it. */
let card: Element | null = null;
const ABOVE = '[role="dialog"], [role="menu"]';

const isLost = (): boolean => document.activeElement === null || document.activeElement === document.body;

/** A dialog that closes, or a screen that follows, says where the focus goes a moment after what had it is gone. */
const GONE = 50;

/**
 * After a dialog, or a button that went away, gave the focus to nobody: what opened it, or the heading where that is gone, such as 'Valider' once it is validated.
 * Where it stood above another dialog, one goes on where one was in that.
 */
export const focusAfterDialog = (): void => void setTimeout(focusIfLost, GONE);

function focusIfLost(): void {
  if (!isLost()) return;
  const under = [...document.querySelectorAll('[role="dialog"]')].at(-1);
  const places = under ? [trail.find((one) => under.contains(one))] : [opener, ...restingPlaces()];
  // What is gone or disabled takes no focus.
  for (const place of places) if (isLost()) place?.focus({ preventScroll: true });
}

/** A scanner types at any time, so its field comes first. */
const restingPlaces = (): (HTMLElement | null | undefined)[] => [
  document.querySelector<HTMLElement>('input[data-scan]'),
  card?.querySelector<HTMLElement>('h2[tabindex]'),
  // A list that is laid out ahead, unseen, has a heading of its own, before that of the page.
  ...document.querySelectorAll<HTMLElement>('h1[tabindex]'),
];

export function keepFocus(): void {
  let held: HTMLElement | null = null;
  /** The dialog that has the focus for a button of its own that waits. */
  let holder: Element | null = null;
  const enabled = new MutationObserver((changes) => {
    for (const { target } of changes) {
      if (!(target instanceof HTMLButtonElement)) continue;
      const isLeft = isLost() || document.activeElement === holder;
      if (!target.disabled && isLeft) target.focus({ preventScroll: true });
      else if (target.disabled && (isLeft || document.activeElement === target)) hold(target.closest<HTMLElement>('[role="dialog"]'));
    }
  });
  // Tab stays in the dialog, and readers too, while it waits.
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
    // A button that waits for an answer is disabled, which takes the focus from it. It gets it back, unless somebody went elsewhere.
    if (target instanceof HTMLButtonElement) enabled.observe(target, { attributes: true, attributeFilter: ['disabled'] });
  });
  // Whoever presses beside everything leaves it on purpose.
  document.addEventListener('pointerdown', ({ target }) => {
    if (target instanceof Node && !held?.contains(target)) held = null;
  });
  // What was pressed may go away with what it did, such as 'Reprendre' on a job that goes on.
  gone.observe(document.body, { childList: true, subtree: true });
}
