import type { MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import type { NavigationState } from '../../record/navigation-state.ts';

/** Marks a link whose click the table handles. */
export const ROW_LINK = { 'data-row-link': true } as const;

/**
 * Follows the links of the rows. One place listens for all of them: a link component of the router works out its address
 * and follows every navigation, three times per row.
 */
export function useRowLinks(state: NavigationState): (event: MouseEvent) => void {
  const navigate = useNavigate();
  return (event) => {
    const link = event.target instanceof Element ? event.target.closest('a[data-row-link]') : null;
    const href = link?.getAttribute('href');
    // With a key the browser opens a tab or a window, or downloads.
    const isPlain = event.button === 0 && !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey);
    if (!href || !isPlain || event.defaultPrevented) return;
    event.preventDefault();
    void navigate(href, { state });
  };
}
