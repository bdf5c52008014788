import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Paged } from './paged.ts';

export interface Pointed {
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** Prefetches a page while the pointer moves to its button, so that the rows are there on the click. */
export function usePrefetchOnPoint(list: Paged): [RefObject<HTMLElement | null>, (page: number) => Pointed] {
  const bar = useRef<HTMLElement>(null);
  const { page } = list.state;
  const { prefetchPage } = list;
  // A user who turns several pages leaves the mouse on the button, so no new pointer event arrives.
  const goOn = useEffectEvent(() => {
    if (bar.current?.querySelector(`[aria-label="${NEXT}"]:hover`)) prefetchPage?.(page + 1);
  });
  useEffect(() => {
    if (page === 0) return;
    // Lets the current page be painted first.
    const timer = setTimeout(goOn, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [page]);
  const ahead = (next: number): Pointed => {
    if (!prefetchPage) return {};
    const read = () => prefetchPage(next);
    return { onPointerEnter: read, onFocus: read };
  };
  return [bar, ahead];
}

const NEXT = 'Page suivante';
const AFTER_PAINT_MS = 50;
