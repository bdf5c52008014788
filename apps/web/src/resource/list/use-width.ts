import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/** The last measured width of an element of each kind, with the window's width at that time. */
const lastWidths = new Map<string, { window: number; width: number }>();

/**
 * Returns the width of an element before the first paint: a list adapts to its own width and not to the window's. Starts with the last
 * width measured for its kind, so that the list is drawn once; 0 if there is none.
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
