import { useEffect, useRef } from 'react';

/**
 * Returns what a dialog is about. When the user loses the right to see it, an open dialog keeps the last value it had, so that its input is
 * refused by the server in sight of the user, and not lost.
 */
export function useKeptWhileOpen<T>(shown: T | undefined, isOpen: boolean): T | undefined {
  // Not a state: a caller may pass a new object with each rendering.
  const last = useRef<T | undefined>(undefined);
  useEffect(() => {
    if (shown !== undefined || !isOpen) last.current = shown;
  });
  return shown ?? (isOpen ? last.current : undefined);
}
