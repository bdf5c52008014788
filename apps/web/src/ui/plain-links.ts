import type { MouseEvent } from 'react';
import { type NavigateFunction, useNavigate } from 'react-router';

/** Marks a link whose click is handled by an ancestor. */
export const PLAIN_LINK = { 'data-plain': true } as const;

/**
 * Returns an `onClick` handler that follows the links inside an element. A router link re-renders on every navigation and resolves its
 * address again; menus and lists have dozens of links whose address never changes.
 * @param stateNow returns the navigation state of a link, called when the link is followed
 */
export function usePlainLinks(stateNow?: () => unknown): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => follow(event, navigate, stateNow?.());
}

function follow(event: MouseEvent, navigate: NavigateFunction, state: unknown): void {
  const link = event.target instanceof Element ? event.target.closest('a[data-plain]') : null;
  const href = link?.getAttribute('href');
  // With a modifier key the browser opens a tab or a window, or downloads.
  const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
  if (!href || !isPlain || event.defaultPrevented) return;
  event.preventDefault();
  // As a router link does: the same address again adds no history entry.
  const replace = href === `${window.location.pathname}${window.location.search}`;
  // Rendered synchronously in the click: concurrent rendering takes longer, and would show nothing new in between.
  void navigate(href, { replace, state, flushSync: true });
}
