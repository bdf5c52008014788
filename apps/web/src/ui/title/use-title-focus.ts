import { type RefObject, useEffect, useRef } from 'react';
import { mayTakeFocus } from '../../lib/navigated.ts';

/** Focuses the page's h1 after navigation, so that screen readers say where the user is. Give the heading `tabIndex={-1}`. */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
