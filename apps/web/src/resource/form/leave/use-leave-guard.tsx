import type { ReactNode } from 'react';
import { LeaveBlocker } from './leave-blocker.tsx';
import type { LeaveWords } from './leave-question.tsx';
import { useDirty } from './use-dirty.ts';

interface LeaveGuard {
  /** Stops asking: the input is saved, or discarded on purpose. */
  release: () => void;
  modal: ReactNode;
}

/** Asks once before unsaved input is left: by a link, by Back, or by closing the page. */
export function useLeaveGuard(isDirty: boolean, words: LeaveWords = {}): LeaveGuard {
  const { guards, release } = useDirty(isDirty);
  return { release, modal: <LeaveBlocker isHeld={() => guards.current} {...words} /> };
}
