import { type RefObject, useCallback, useEffect, useRef } from 'react';

/**
 * Returns a function to call after a deletion: the focus then goes to the row that took the deleted row's place, so that a keyboard user
 * does not start again at the top. If the user moved elsewhere before the rows are refetched, the focus stays there.
 */
export function useFocusAfterDelete(container: RefObject<HTMLElement | null>, rows: readonly { id: number }[]): (id: number) => void {
  const gone = useRef<{ id: number; index: number; place: Element | undefined } | null>(null);
  useEffect(() => {
    const { current } = gone;
    if (!current || rows.some((row) => row.id === current.id)) return;
    gone.current = null;
    if (hasMovedOn(current.place)) return;
    const shown = rowsIn(container.current);
    const next = shown[Math.min(current.index, shown.length - 1)];
    next?.querySelector<HTMLElement>('[data-naming] a, button, a')?.focus();
  }, [container, rows]);
  return useCallback(
    (id: number) => {
      const index = rows.findIndex((row) => row.id === id);
      gone.current = { id, index, place: rowsIn(container.current)[index] };
    },
    [container, rows],
  );
}

const rowsIn = (container: HTMLElement | null): HTMLElement[] => [...(container?.querySelectorAll<HTMLElement>('[data-row]') ?? [])];

/**
 * Returns whether the user moved elsewhere: the focus is neither in the confirmation dialog, which may still be open, nor on the deleted
 * row's element, which another record may have taken if the previous page is shown.
 */
function hasMovedOn(place: Element | undefined): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null && !place?.contains(focused);
}
