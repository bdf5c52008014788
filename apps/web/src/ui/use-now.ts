import { MINUTE_MS } from '@editique/domain/time/durations';
import { useSyncExternalStore } from 'react';

/** One shared clock for the page: a list reads the time several times per row. */
const listeners = new Set<() => void>();
let now = Date.now();
let timer: ReturnType<typeof setInterval> | undefined;

function follow(listener: () => void): () => void {
  listeners.add(listener);
  timer ??= setInterval(tick, MINUTE_MS);
  return () => {
    listeners.delete(listener);
    if (listeners.size > 0) return;
    clearInterval(timer);
    timer = undefined;
  };
}

function tick(): void {
  now = Date.now();
  for (const listener of listeners) listener();
}

/** The clock stops while it has no listeners, so the first reader updates it. */
function read(): number {
  if (listeners.size === 0 && Date.now() - now >= SECOND) now = Date.now();
  return now;
}

const SECOND = 1000;

/** Returns the current time, renewed each minute, so that durations on an open screen keep counting. */
export const useNow = (): number => useSyncExternalStore(follow, read);
