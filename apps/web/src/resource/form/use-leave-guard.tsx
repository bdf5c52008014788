import type { ReactNode } from 'react';
import { useBlocker } from 'react-router';
import { LeaveQuestion } from './leave-question.tsx';
import { useDirty } from './use-dirty.ts';

interface LeaveGuard {
  /** Stops asking: the input is saved, or given up on purpose. */
  release: () => void;
  modal: ReactNode;
}

/** Asks once before changed input is left: by a link, by Back, or by closing the page. */
export function useLeaveGuard(isDirty: boolean, words: { title?: string; question?: string } = {}): LeaveGuard {
  const { guards, release } = useDirty(isDirty);
  const blocker = useBlocker(({ currentLocation, nextLocation }) => guards.current && currentLocation.pathname !== nextLocation.pathname);
  const modal = (
    <LeaveQuestion isOpen={blocker.state === 'blocked'} {...words} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
  );
  return { release, modal };
}
