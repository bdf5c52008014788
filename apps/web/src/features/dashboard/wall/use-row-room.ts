import { useCallback, useState } from 'react';

/** The height of a card's row, its hairline included. */
const ROW = 55;

/** Returns how many rows fit in the height that the card leaves to its list. Put the ref on the list. */
export function useRowRoom(atFirst: number): [(list: HTMLElement | null) => (() => void) | undefined, number] {
  const [rows, setRows] = useState(atFirst);
  const ref = useCallback((list: HTMLElement | null) => {
    if (!list) return;
    const measure = () => setRows(Math.max(1, Math.floor((list.clientHeight + 1) / ROW)));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(list);
    return () => observer.disconnect();
  }, []);
  return [ref, rows];
}
