import { type DependencyList, type RefObject, useLayoutEffect, useRef, useState } from 'react';

/**
 * Whether the table is wider than its card. Only then does the card scroll sideways: a scrolling ancestor would take
 * the sticky heading away from the page. Measured when rows, columns or widths change: each measurement lays out the whole table.
 * @param kind names tables that look alike: one begins as the last of its kind ended, which is right most times and then measured once
 */
export function useFit(kind: string, causes: DependencyList): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const measured = useRef<DependencyList>([]);
  const [isOverflowing, setOverflowing] = useState(() => overflowing.has(kind));
  useLayoutEffect(() => {
    const last = measured.current;
    measured.current = causes;
    if (last.length === causes.length && last.every((cause, index) => Object.is(cause, causes[index]))) return;
    const scroller = ref.current;
    const table = scroller?.querySelector('table');
    if (!scroller || !table) return;
    if (last.length === 0 && overflowing.has(kind)) for (const name of [TIGHT, OVERFLOWING]) scroller.setAttribute(name, '');
    const isWide = makeFit(scroller, table);
    setOverflowing(isWide);
    if (isWide) overflowing.add(kind);
    else overflowing.delete(kind);
    tellWidths(table);
  });
  return [ref, isOverflowing];
}

/** The kinds of tables that scrolled sideways when they were last measured. */
const overflowing = new Set<string>();

const OVERFLOWING = 'data-overflowing';
const TIGHT = 'data-tight';
const NATURAL = 'data-natural';
/** The most that a scrolling table has more than one that stands close: the room under its actions. */
const FADE = 28;

const isWider = (table: HTMLElement, room: number): boolean => table.offsetWidth > room + 1;

/** Makes the table as narrow as it must be, and tells whether it scrolls all the same. What has its value already is not set again. */
function makeFit(scroller: HTMLElement, table: HTMLElement): boolean {
  const room = scroller.clientWidth;
  const sized = table.querySelectorAll<HTMLElement>('th[data-sized]');
  // A scrolling table is narrower than it was before. One that is far too wide even so need not be measured without scrolling.
  if (scroller.hasAttribute(OVERFLOWING) && sized.length === 0 && isWider(table, room + FADE)) return true;
  scroller.removeAttribute(OVERFLOWING);
  scroller.removeAttribute(TIGHT);
  setFit(table, 1);
  if (!isWider(table, room)) return false;
  if (sized.length > 0) setFit(table, fitOf(table, [...sized], room));
  // A list that is a little too wide stands closer before it scrolls, because what scrolls is hidden under the actions.
  if (!isWider(table, room)) return false;
  scroller.setAttribute(TIGHT, '');
  if (!isWider(table, room)) return false;
  scroller.setAttribute(OVERFLOWING, '');
  return true;
}

/** Set only where it changes: every cell reads it. */
function setFit(table: HTMLElement, share: number): void {
  const text = String(share);
  if ((table.style.getPropertyValue('--fit') || '1') !== text) table.style.setProperty('--fit', text);
}

/**
 * The share of the dragged widths that there is room for. Widths chosen on a large screen never make a smaller one scroll sideways,
 * unless the list scrolls there anyway.
 */
function fitOf(table: HTMLElement, sized: readonly HTMLElement[], room: number): number {
  const excess = table.offsetWidth - room;
  const drawn = sized.reduce((sum, heading) => sum + heading.offsetWidth, 0);
  table.setAttribute(NATURAL, '');
  const isWideAnyway = isWider(table, room);
  table.removeAttribute(NATURAL);
  return isWideAnyway ? 1 : Math.max(0, (drawn - excess - 1) / drawn);
}

/** Tells screen readers the width of each column. Where the content decides it, it is known only after the layout. */
function tellWidths(table: HTMLElement): void {
  const handles = [...table.querySelectorAll<HTMLElement>('[role=separator]')];
  const widths = handles.map((handle) => handle.closest('th')?.offsetWidth ?? 0);
  for (const [index, handle] of handles.entries()) {
    const width = String(widths[index]);
    if (handle.getAttribute('aria-valuenow') === width) continue;
    handle.setAttribute('aria-valuenow', width);
    handle.setAttribute('aria-valuetext', `Largeur de ${handle.dataset.column}\u202f: ${width} pixels`);
  }
}
