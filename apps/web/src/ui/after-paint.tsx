import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Draws its children once what stands before them has been painted: what people came for is there sooner. They must stand below it, so
 * that nothing moves. Whoever goes back or reloads gets them at once, because the page is scrolled to where it was.
 */
export function AfterPaint({ children }: { children: ReactNode }) {
  const isAtOnce = useNavigationType() === 'POP';
  const [isDue, setDue] = useState(isAtOnce);
  useEffect(() => {
    if (isDue) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const frame = requestAnimationFrame(() => {
      timer = setTimeout(() => startTransition(() => setDue(true)));
    });
    return () => {
      cancelAnimationFrame(frame);
      clearTimeout(timer);
    };
  }, [isDue]);
  return isDue && children;
}
