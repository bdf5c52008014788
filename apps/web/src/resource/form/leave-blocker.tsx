import { type BlockerFunction, useBlocker } from 'react-router';
import { LeaveQuestion, type LeaveWords } from './leave-question.tsx';

interface LeaveBlockerProps extends LeaveWords {
  isHeld: BlockerFunction;
}

/** Asks before the page is left, where it holds input. Another address of the same page loses nothing. */
export function LeaveBlocker({ isHeld, ...words }: LeaveBlockerProps) {
  const blocker = useBlocker((way) => isHeld(way) && way.currentLocation.pathname !== way.nextLocation.pathname);
  return (
    <LeaveQuestion isOpen={blocker.state === 'blocked'} {...words} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />
  );
}
