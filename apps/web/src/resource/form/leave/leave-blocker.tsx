import { useEffect, useEffectEvent, useId } from 'react';
import type { BlockerFunction } from 'react-router';
import { addGuard, leave, stay, useIsAsking } from './leave-guards.ts';
import { LeaveQuestion, type LeaveWords } from './leave-question.tsx';

interface LeaveBlockerProps extends LeaveWords {
  isHeld: BlockerFunction;
  /** Called when the question opens and closes. */
  onAsked?: (isAsked: boolean) => void;
}

/** Asks before the user leaves a page with unsaved input. If several guards hold the page, the newest one asks for all. */
export function LeaveBlocker({ isHeld, onAsked, ...words }: LeaveBlockerProps) {
  const id = useId();
  const holds = useEffectEvent(isHeld);
  useEffect(() => addGuard(id, (way) => holds(way)), [id]);
  const isAsked = useIsAsking(id);
  const tell = useEffectEvent((isOpen: boolean) => onAsked?.(isOpen));
  useEffect(() => {
    if (!isAsked) return;
    tell(true);
    return () => tell(false);
  }, [isAsked]);
  return <LeaveQuestion isOpen={isAsked} {...words} onStay={stay} onLeave={leave} />;
}
