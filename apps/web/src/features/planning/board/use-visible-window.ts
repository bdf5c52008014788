import { type RefObject, useEffect, useMemo, useState } from 'react';
import type { Window } from './scale.ts';

/** The drawn range changes in steps, so that most scrolling renders nothing. */
const STEP = 480;

/** Returns which pixels of the board to draw: the visible ones and a margin on either side. */
export function useVisibleWindow(scroller: RefObject<HTMLElement | null>, viewport: number, isWhole: boolean): Window {
  const [at, setAt] = useState(0);
  useEffect(() => {
    const element = scroller.current;
    if (!element) return;
    const read = () => setAt(Math.floor(element.scrollLeft / STEP) * STEP);
    read();
    element.addEventListener('scroll', read, { passive: true });
    return () => element.removeEventListener('scroll', read);
  }, [scroller]);
  return useMemo(() => (isWhole ? WHOLE : { from: at - STEP, to: at + viewport + 2 * STEP }), [at, viewport, isWhole]);
}

const WHOLE: Window = { from: Number.NEGATIVE_INFINITY, to: Number.POSITIVE_INFINITY };
