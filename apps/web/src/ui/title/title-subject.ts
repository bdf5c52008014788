import { useEffect, useSyncExternalStore } from 'react';

/** The record that the screen is about: two tabs with two jobs have two titles. */
let subject: string | null = null;
const listeners = new Set<() => void>();

/** The name that follows the screen's title in the window's title, or null. */
export const useTitleSubject = (): string | null => useSyncExternalStore(subscribe, () => subject);

/** Says which record the screen is about, as long as it shows it. */
export function useSubject(name: string | null): void {
  useEffect(() => {
    tell(name);
    return () => tell(null);
  }, [name]);
}

function tell(name: string | null): void {
  subject = name;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
