import { useEffect, useSyncExternalStore } from 'react';

/** The name of the record on the screen, so that two tabs with two jobs have different titles. */
let subject: string | null = null;
const listeners = new Set<() => void>();

/** Returns the name that follows the screen's title in the window's title, or null. */
export const useTitleSubject = (): string | null => useSyncExternalStore(subscribe, () => subject);

/** Sets the record that the screen shows, for as long as it shows it. */
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
