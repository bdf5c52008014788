import { type ReactNode, useLayoutEffect, useState } from 'react';

interface LateProps {
  isOpen: boolean;
  children: (isOpen: boolean) => ReactNode;
}

/**
 * A dialog that is made when it is opened for the first time: a closed one costs as much as a row of a list, and follows every navigation.
 * It is made closed and then opened, because a dialog remembers the focus, and fades in, only when it goes from one to the other.
 */
export function Late({ isOpen, children }: LateProps) {
  const [stage, setStage] = useState<'absent' | 'made' | 'ready'>('absent');
  useLayoutEffect(() => {
    if (isOpen && stage !== 'ready') setStage(stage === 'absent' ? 'made' : 'ready');
  }, [isOpen, stage]);
  return stage === 'absent' ? null : children(isOpen && stage === 'ready');
}
