import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { refuseStrayPresses } from './stray-presses.ts';

/** A control, which stands for one thing after the other. */
class Control {
  act: string | null = null;
  closest = (selector: string) => (selector === '[data-row]' ? null : this);
  getAttribute = (name: string) => (name === 'data-act' ? this.act : null);
}

type Listener = (event: object) => void;

let listeners: Map<string, Listener>;
let clock = 0;

beforeEach(() => {
  listeners = new Map();
  clock += 10_000;
  vi.stubGlobal('Element', Control);
  vi.stubGlobal('window', { addEventListener: (type: string, listener: Listener) => listeners.set(type, listener) });
  refuseStrayPresses();
});
afterEach(() => vi.unstubAllGlobals());

interface Given {
  /** The presses that the browser counts at this place. */
  count?: number;
  finger?: boolean;
  x?: number;
  isDisabled?: boolean;
}

/** Presses a control some time after the press before. Returns whether the press counts. */
function press(target: Control, { count = 1, finger = false, x = 0, isDisabled = false }: Given = {}, after = 200): boolean {
  clock += after;
  const pointer = { target, isTrusted: true, isPrimary: true, pointerType: finger ? 'touch' : 'mouse', timeStamp: clock };
  listeners.get('pointerdown')?.({ ...pointer, clientX: x, clientY: 0 });
  if (isDisabled) return false;
  let isRefused = false;
  const refuse = () => {
    isRefused = true;
  };
  for (const type of ['mousedown', 'click'])
    listeners.get(type)?.({ target, isTrusted: true, detail: count, preventDefault: () => undefined, stopImmediatePropagation: refuse });
  return !isRefused;
}

it('ignores the second press of a double click on what the first one brought, and takes a press that is repeated there', () => {
  const [opener, brought] = [new Control(), new Control()];
  expect([press(opener), press(brought, { count: 2 }), press(brought, { count: 3 })]).toEqual([true, false, true]);
});

it('counts repeated presses of one control, unless it stands for something else by then', () => {
  const next = new Control();
  expect([press(next), press(next, { count: 2 }), press(next, { count: 3 })]).toEqual([true, true, true]);
  next.act = 'etape 2';
  expect([press(next, { count: 4 }), press(next, { count: 5 })]).toEqual([false, true]);
});

it('counts a press on a button that was disabled at the press before', () => {
  const [elsewhere, busy] = [new Control(), new Control()];
  press(elsewhere);
  press(busy, { isDisabled: true }, 5000);
  expect(press(busy, { count: 2 })).toBe(true);
});

it('ignores the second tap of a finger, which the browser counts as a first one, and no tap that is meant', () => {
  const [opener, brought] = [new Control(), new Control()];
  const finger = { finger: true };
  expect([press(opener, finger), press(brought, { finger: true, x: 10 })]).toEqual([true, false]);
  expect([press(opener, finger), press(brought, { finger: true, x: 60 }), press(opener, finger, 600)]).toEqual([false, true, true]);
  expect([press(opener, {}, 5000), press(brought)]).toEqual([true, true]);
});
