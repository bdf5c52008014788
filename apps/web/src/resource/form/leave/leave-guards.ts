import { useSyncExternalStore } from 'react';
import type { Blocker, BlockerFunction } from 'react-router';

type Blocked = Extract<Blocker, { state: 'blocked' }>;

/** The guards that may ask before the page is left, the newest last: a dialog comes after the page below it. */
const guards = new Map<string, BlockerFunction>();
/** The guard that held the page most recently. */
let holder = '';
/** The blocked navigation, until the user answers. */
let held: Blocked | null = null;
const listeners = new Set<() => void>();

function setHeld(now: Blocked | null): void {
  held = now;
  tellListeners();
}

function tellListeners(): void {
  for (const listener of listeners) listener();
}

/** Adds a guard and returns a function that removes it. If the guard is asking at that moment, its question closes and the page stays. */
export function addGuard(id: string, isHeld: BlockerFunction): () => void {
  guards.set(id, isHeld);
  tellListeners();
  return () => {
    guards.delete(id);
    if (holder === id) stay();
    else tellListeners();
  };
}

/** Returns whether any guard holds the page. */
export const isPageHeld: BlockerFunction = (way) => {
  const found = [...guards].findLast(([, isHeld]) => isHeld(way));
  if (found) [holder] = found;
  return found !== undefined;
};

/** Called when the router has blocked a navigation, or resumes. */
export const tellHeld = (blocker: Blocker): void => setHeld(blocker.state === 'blocked' ? blocker : null);

export const stay = (): void => answer('reset');
export const leave = (): void => answer('proceed');

/** Answers once: the router refuses a second answer. */
function answer(way: 'reset' | 'proceed'): void {
  const asked = held;
  setHeld(null);
  asked?.[way]();
}

const subscribe = (listener: () => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/** Returns whether any guard is registered. */
export const useHasGuards = (): boolean => useSyncExternalStore(subscribe, () => guards.size > 0);

/** Returns whether this guard is the one that asks now. */
export const useIsAsking = (id: string): boolean => useSyncExternalStore(subscribe, () => held !== null && holder === id);
