import { useSyncExternalStore } from 'react';
import type { Blocker, BlockerFunction } from 'react-router';

type Blocked = Extract<Blocker, { state: 'blocked' }>;

/** What asks before the page is left, the newest last: a dialog comes after the page on which it stands. */
const guards = new Map<string, BlockerFunction>();
/** The guard that held the page last. */
let holder = '';
/** Where the page was to go, until somebody answers. */
let held: Blocked | null = null;
const listeners = new Set<() => void>();

function setHeld(now: Blocked | null): void {
  held = now;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Returns what takes the guard away. A question that it has asked goes with it, and the page stays. */
export function addGuard(id: string, isHeld: BlockerFunction): () => void {
  guards.set(id, isHeld);
  tellListeners();
  return () => {
    guards.delete(id);
    if (holder === id) stay();
    else tellListeners();
  };
}

/** Whether any guard holds the page. */
export const isPageHeld: BlockerFunction = (way) => {
  const found = [...guards].findLast(([, isHeld]) => isHeld(way));
  if (found) [holder] = found;
  return found !== undefined;
};

/** The router has stopped, or goes on. */
export const tellHeld = (blocker: Blocker): void => setHeld(blocker.state === 'blocked' ? blocker : null);

export const stay = (): void => answer('reset');
export const leave = (): void => answer('proceed');

/** Once: the router refuses a second answer. */
function answer(way: 'reset' | 'proceed'): void {
  const asked = held;
  setHeld(null);
  asked?.[way]();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Whether there is anything that may ask. */
export const useHasGuards = (): boolean => useSyncExternalStore(subscribe, () => guards.size > 0);

/** Whether this guard is the one that asks now. */
export const useIsAsking = (id: string): boolean => useSyncExternalStore(subscribe, () => held !== null && holder === id);
