import { useCallback, useState } from 'react';

/** A row of a card, its hairline included. */
const ROW = 55;

/** How many rows a list has room for, given the height that its card leaves it. The ref goes on the list. */
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
