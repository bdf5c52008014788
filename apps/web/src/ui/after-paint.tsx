import { type ReactNode, startTransition, useEffect, useState } from 'react';
import { useNavigationType } from 'react-router';

/**
 * Draws its children after the content above them has been painted, so that this content appears sooner. The children must be below it, so
 * that nothing moves. After going back or reloading they are drawn at once, because the page is scrolled to where it was.
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
