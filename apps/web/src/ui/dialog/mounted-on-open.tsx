import { type ReactNode, useLayoutEffect, useState } from 'react';

interface MountedOnOpenProps {
  isOpen: boolean;
  children: (isOpen: boolean) => ReactNode;
}

/**
 * Mounts a dialog when it is first opened: a closed one costs as much as a row of a list, and re-renders with every navigation. It is
 * mounted closed and then opened, because a dialog remembers the focus, and fades in, only in that transition.
 */
export function MountedOnOpen({ isOpen, children }: MountedOnOpenProps) {
  const [stage, setStage] = useState<'absent' | 'made' | 'ready'>('absent');
  useLayoutEffect(() => {
    if (isOpen && stage !== 'ready') setStage(stage === 'absent' ? 'made' : 'ready');
  }, [isOpen, stage]);
  return stage === 'absent' ? null : children(isOpen && stage === 'ready');
}
