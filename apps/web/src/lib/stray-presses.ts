/** What one press is aimed at. The element alone does not tell: a row, or a button, may stay while it comes to stand for something else. */
interface Aim {
  control: Element | null;
  record: string | null;
  act: string | null;
}

const CONTROL = 'a, button, input, select, textarea, label, summary, tr, li, [role="option"], [tabindex]';

let first: Aim = { control: null, record: null, act: null };
let isStray = false;

/**
 * Ignores the later presses of a double click if they meet something else than the first one did: the first press has opened or closed a
 * dialog, or moved the rows, and the user did not choose what is under the pointer by then. Repeated presses of one control count, as on
 * 'Page suivante'. A button that stays for the next act names it in `data-act`.
 */
export function refuseStrayPresses(): void {
  // On the window, before everything else: a popover closes on 'mousedown', a dialog on 'click'.
  for (const type of ['mousedown', 'click', 'dblclick'] as const) window.addEventListener(type, refuse, { capture: true });
}

function refuse(event: MouseEvent): void {
  // The browser counts the presses at one place; a click by key or by script has the count 0.
  const isLater = event.isTrusted && event.detail > 1;
  if (event.type === 'mousedown' && event.isTrusted) {
    const aim = aimOf(event.target);
    isStray = isLater && !isSame(aim, first);
    if (!isLater) first = aim;
  }
  if (!isLater || !isStray) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

function aimOf(target: EventTarget | null): Aim {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return {
    control,
    record: control?.closest('[data-row]')?.getAttribute('data-row') ?? null,
    act: control?.getAttribute('data-act') ?? null,
  };
}

const isSame = (one: Aim, other: Aim): boolean => one.control === other.control && one.record === other.record && one.act === other.act;
