import { type RefObject, useEffect, useRef } from 'react';
import { mayTakeFocus } from '../../lib/navigated.ts';

/** After navigation the page's h1 takes the focus, so that screen readers say where the user is. Give the heading `tabIndex={-1}`. */
export function useTitleFocus(): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (mayTakeFocus()) heading.current?.focus({ preventScroll: true });
  }, []);
  return heading;
}
