import type { MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

/** Marks a link whose click is handled around it. */
export const PLAIN_LINK = { 'data-plain': true } as const;

/**
 * Follows the links inside, for `onClick` of what is around them. A link component of the router follows every navigation and works out
 * its address again; menus and lists have dozens of links, and theirs stay the same.
 * @param stateNow what travels with a link, asked when it is followed
 */
export function usePlainLinks(stateNow?: () => unknown): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => follow(event, navigate, stateNow?.());
}

function follow(event: MouseEvent, navigate: NavigateFunction, state: unknown): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-plain]') : null;
  const href = link?.getAttribute('href');
  // With a key the browser opens a tab or a window, or downloads.
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!href || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  // As a link of the router does: the same address again is no further step back.
  const replace = href === `${window.location.pathname}${window.location.search}`;
  // Drawn in the click: in pieces it takes longer, and nothing new would be seen in between.
  void navigate(href, { replace, state, flushSync: true });
}
