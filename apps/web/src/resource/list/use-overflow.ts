import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the table is wider than its card. Only then does the card scroll sideways: a scrolling ancestor would take
 * the sticky heading away from the page. The dependencies are what changes the table's width.
 */
export function useOverflow(columnCount: number, rowCount: number, width: number): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const table = ref.current?.querySelector('table');
    if (!ref.current || !table || columnCount + rowCount + width === 0) return;
    setOverflowing(table.scrollWidth > ref.current.clientWidth + 1);
  }, [columnCount, rowCount, width]);
  return [ref, isOverflowing];
}
