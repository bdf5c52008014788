/** What one press is aimed at. The element alone does not tell: a row, or a button, may stay while it comes to stand for something else. */
interface Aim {
  control: Element | null;
  record: string | null;
  act: string | null;
}

/** A press, and where and when it was. */
interface Press extends Aim {
  time: number;
  x: number;
  y: number;
}

const CONTROL = 'a, button, input, select, textarea, label, summary, tr, li, [role="option"], [tabindex]';
/** Two taps of a finger belong together within this time and distance. Not every browser counts them. */
const TAP_MS = 400;
const TAP_PX = 24;

let last: Press = { control: null, record: null, act: null, time: Number.NEGATIVE_INFINITY, x: 0, y: 0 };
/** Whether the press under way meets something else than the one before it. */
let isOtherTarget = false;
/** Whether the press under way is the second tap of a finger. */
let isSecondTap = false;

/**
 * Ignores the second press of a double click if it meets something else than the first one did: the first press has opened or closed a
 * dialog, or moved the rows, and the user did not choose what is under the pointer by then. A press that is repeated there counts, and so do
 * repeated presses of one control, as on 'Page suivante'. A button that stays for the next act names it in `data-act`.
 */
export function refuseStrayPresses(): void {
  // A disabled button gets this event too, but none of those below.
  window.addEventListener('pointerdown', note, { capture: true });
  // On the window, before everything else: a popover closes on 'mousedown', a dialog on 'click'.
  for (const type of ['mousedown', 'click', 'dblclick'] as const) window.addEventListener(type, refuse, { capture: true });
}

function note(event: PointerEvent): void {
  if (!event.isTrusted || !event.isPrimary) return;
  const press: Press = { ...aimOf(event.target), time: event.timeStamp, x: event.clientX, y: event.clientY };
  isOtherTarget = press.control !== last.control || press.record !== last.record || press.act !== last.act;
  isSecondTap = event.pointerType === 'touch' && isBeside(press, last);
  last = press;
}

function refuse(event: MouseEvent): void {
  // The browser counts the presses at one place; a click by key or by script has the count 0.
  if (!(event.isTrusted && isOtherTarget && (event.detail > 1 || (event.detail === 1 && isSecondTap)))) return;
  event.preventDefault();
  event.stopImmediatePropagation();
}

const isBeside = (one: Press, other: Press): boolean =>
  one.time - other.time < TAP_MS && Math.hypot(one.x - other.x, one.y - other.y) < TAP_PX;

function aimOf(target: EventTarget | null): Aim {
  const control = target instanceof Element ? target.closest(CONTROL) : null;
  return {
    control,
    record: control?.closest('[data-row]')?.getAttribute('data-row') ?? null,
    act: control?.getAttribute('data-act') ?? null,
  };
}
