import { type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the table is wider than its card. Only then does the card scroll sideways: a scrolling ancestor would take
 * the sticky heading away from the page. Measured after each render, because rows, columns and widths all change it.
 */
export function useFit(): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const [isOverflowing, setOverflowing] = useState(false);
  useLayoutEffect(() => {
    const scroller = ref.current;
    const table = scroller?.querySelector('table');
    if (!scroller || !table) return;
    // Measured without scrolling, because the style sheet makes a scrolling table narrower.
    scroller.removeAttribute(OVERFLOWING);
    scroller.removeAttribute(TIGHT);
    const room = scroller.clientWidth;
    table.style.setProperty('--fit', String(fitOf(table, room)));
    // A list that is a little too wide stands closer before it scrolls, because what scrolls is hidden under the actions.
    scroller.toggleAttribute(TIGHT, isWider(table, room));
    const isWide = isWider(table, room);
    scroller.toggleAttribute(OVERFLOWING, isWide);
    if (isWide !== isOverflowing) setOverflowing(isWide);
    for (const handle of table.querySelectorAll<HTMLElement>('[role=separator]')) tellWidth(handle);
  });
  return [ref, isOverflowing];
}

const OVERFLOWING = 'data-overflowing';
const TIGHT = 'data-tight';
const NATURAL = 'data-natural';

const isWider = (table: HTMLElement, room: number): boolean => table.offsetWidth > room + 1;

/**
 * The share of the dragged widths that there is room for. Widths chosen on a large screen never make a smaller one scroll sideways,
 * unless the list scrolls there anyway.
 */
function fitOf(table: HTMLElement, room: number): number {
  const sized = [...table.querySelectorAll<HTMLElement>('th[data-sized]')];
  table.style.setProperty('--fit', '1');
  const excess = table.offsetWidth - room;
  if (sized.length === 0 || excess <= 0) return 1;
  table.setAttribute(NATURAL, '');
  const isWideAnyway = isWider(table, room);
  table.removeAttribute(NATURAL);
  if (isWideAnyway) return 1;
  const drawn = sized.reduce((sum, heading) => sum + heading.offsetWidth, 0);
  return Math.max(0, (drawn - excess - 1) / drawn);
}

/** Tells screen readers the width of a column. Where the content decides it, it is known only after the layout. */
function tellWidth(handle: HTMLElement): void {
  const width = handle.closest('th')?.offsetWidth ?? 0;
  handle.setAttribute('aria-valuenow', String(width));
  handle.setAttribute('aria-valuetext', `Largeur de ${handle.dataset.column}\u202f: ${width} pixels`);
}
