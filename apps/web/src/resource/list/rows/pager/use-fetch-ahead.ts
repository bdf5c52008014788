import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';
import type { Paged } from './paged.ts';

export interface Pointed {
  onPointerEnter?: () => void;
  onFocus?: () => void;
}

/** Reads a page while a hand moves to its button: when it clicks, the rows are there. */
export function useFetchAhead(list: Paged): [RefObject<HTMLElement | null>, (page: number) => Pointed] {
  const bar = useRef<HTMLElement>(null);
  const { page } = list.state;
  const { fetchAhead } = list;
  // Whoever turns page after page leaves the mouse where it is.
  const goOn = useEffectEvent(() => {
    if (bar.current?.querySelector(`[aria-label="${NEXT}"]:hover`)) fetchAhead?.(page + 1);
  });
  useEffect(() => {
    if (page === 0) return;
    // The page itself is painted first.
    const timer = setTimeout(goOn, AFTER_PAINT_MS);
    return () => clearTimeout(timer);
  }, [page]);
  const ahead = (next: number): Pointed => {
    if (!fetchAhead) return {};
    const read = () => fetchAhead(next);
    return { onPointerEnter: read, onFocus: read };
  };
  return [bar, ahead];
}

const NEXT = 'Page suivante';
const AFTER_PAINT_MS = 50;
