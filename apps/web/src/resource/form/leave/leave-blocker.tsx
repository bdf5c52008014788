import { useEffect, useEffectEvent } from 'react';
import { type BlockerFunction, useBlocker } from 'react-router';
import { LeaveQuestion, type LeaveWords } from './leave-question.tsx';

interface LeaveBlockerProps extends LeaveWords {
  isHeld: BlockerFunction;
  /** Told when the question comes and goes. */
  onAsked?: (isAsked: boolean) => void;
}

/** Asks before the page is left, where it holds input. Another address of the same page loses nothing. */
export function LeaveBlocker({ isHeld, onAsked, ...words }: LeaveBlockerProps) {
  const blocker = useBlocker((way) => isHeld(way) && way.currentLocation.pathname !== way.nextLocation.pathname);
  const isAsked = blocker.state === 'blocked';
  const tell = useEffectEvent((isOpen: boolean) => onAsked?.(isOpen));
  useEffect(() => {
    if (!isAsked) return;
    tell(true);
    return () => tell(false);
  }, [isAsked]);
  return <LeaveQuestion isOpen={isAsked} {...words} onStay={() => blocker.reset?.()} onLeave={() => blocker.proceed?.()} />;
}
