import { useState } from 'react';

/**
 * What a dialog is about, while it is shown. When its reader may no longer see it, an open dialog goes on with what it was opened with: what was
 * typed is refused in sight, not lost.
 */
export function useHeld<T>(shown: T | undefined, isOpen: boolean): T | undefined {
  const [opened, setOpened] = useState({ isOpen, shown });
  if (opened.isOpen !== isOpen) setOpened({ isOpen, shown });
  return shown ?? (isOpen ? opened.shown : undefined);
}
