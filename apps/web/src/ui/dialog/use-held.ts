import { useState } from 'react';

/**
 * Returns the subject of a dialog while it is open. If the user loses the right to see it, the open dialog keeps the subject it was opened
 * with, so that the input is visibly refused and not lost.
 */
export function useHeld<T>(shown: T | undefined, isOpen: boolean): T | undefined {
  const [opened, setOpened] = useState({ isOpen, shown });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, shown });
  return shown ?? (isOpen ? opened.shown : undefined);
}
