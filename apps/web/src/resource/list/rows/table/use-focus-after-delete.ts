import { type RefObject, useCallback, useEffect, useRef } from 'react';

/** After a deletion the focus goes to the row that took the place, so that a keyboard user is not thrown to the top. Whoever has gone elsewhere before the rows are read again stays there. */
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

/** Neither in the question before the deletion, which may still be there, nor on the row that went with it: where the page before follows, another record has its place. */
function hasMovedOn(place: Element | undefined): boolean {
  const focused = document.activeElement;
  return focused !== null && focused !== document.body && focused.closest('[role="dialog"]') === null && !place?.contains(focused);
}
