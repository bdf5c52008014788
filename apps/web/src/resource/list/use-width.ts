import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** What an element of that kind measured last, and in how wide a window. */
const lastWidths = new Map<string, { window: number; width: number }>();

/**
 * The width of an element, known before the first paint: a list adapts to its own width and not to the window's.
 * It begins with what the last one of its kind measured, so that the list is drawn once; 0 where there was none.
 */
export function useWidth<E extends HTMLElement>(kind: string): [RefObject<E | null>, number] {
  const ref = useRef<E>(null);
  const [width, setWidth] = useState(() => {
    const last = lastWidths.get(kind);
    return last?.window === window.innerWidth ? last.width : 0;
  });
  useLayoutEffect(() => {
    const element = ref.current;
    if (!element) return;
    const measure = () => {
      const measured = Math.round(element.getBoundingClientRect().width);
      lastWidths.set(kind, { window: window.innerWidth, width: measured });
      setWidth(measured);
    };
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(element);
    return () => observer.disconnect();
  }, [kind]);
  return [ref, width];
}
