import { type DependencyList, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { ownTask } from '../../../../lib/own-task.ts';

/**
 * Returns whether the table is wider than its card. Only then does the card scroll sideways: a scrolling ancestor would detach the sticky
 * heading from the page. Measured when rows, columns or widths change, because each measurement lays out the whole table.
 * @param kind names tables that look alike: a new one starts with the last result of its kind, which is usually right and then needs one
 * measurement
 * @param search the search text: search results are measured in a task of their own, so that typing is not blocked
 */
export function useTableFit(kind: string, causes: DependencyList, search: string): [RefObject<HTMLDivElement | null>, boolean] {
  const ref = useRef<HTMLDivElement>(null);
  const measured = useRef<DependencyList>([]);
  const searched = useRef(search);
  const [isOverflowing, setOverflowing] = useState(() => overflowing.has(kind));
  useLayoutEffect(() => {
    const last = measured.current;
    if (last.length === causes.length && last.every((cause, index) => Object.is(cause, causes[index]))) return;
    const isFound = last.length > 0 && searched.current !== search;
    searched.current = search;
    const measure = () => {
      const scroller = ref.current;
      const table = scroller?.querySelector('table');
      // Unmounted since, or already measured with other rows.
      if (!scroller || !table || measured.current !== last) return;
      measured.current = causes;
      if (last.length === 0 && overflowing.has(kind)) for (const name of [TIGHT, OVERFLOWING]) scroller.setAttribute(name, '');
      const isWide = fitTable(scroller, table);
      setOverflowing(isWide);
      if (isWide) overflowing.add(kind);
      else overflowing.delete(kind);
      tellWidths(table);
    };
    if (isFound) ownTask(measure);
    else measure();
  });
  return [ref, isOverflowing];
}

/** The kinds of tables that scrolled sideways when last measured. */
const overflowing = new Set<string>();

const OVERFLOWING = 'data-overflowing';
const TIGHT = 'data-tight';
const NATURAL = 'data-natural';
const SQUEEZED = 'data-squeezed';
/** Text columns are not made narrower than this, so that most names stay whole. */
const LEAST = 160;
/** The most by which a scrolling table is wider than a tight one: the fade beside its actions. */
const FADE = 28;

const isWider = (table: HTMLElement, room: number): boolean => table.offsetWidth > room + 1;

/** Makes the table as narrow as necessary, and returns whether it still scrolls. Does not set values again that are already set. */
function fitTable(scroller: HTMLElement, table: HTMLElement): boolean {
  const room = scroller.clientWidth;
  const sized = table.querySelectorAll<HTMLElement>('th[data-sized]');
  // In scroll mode the table is narrower than in its normal layout. If even this one is far too wide, the normal layout need not be
  // measured.
  if (scroller.hasAttribute(OVERFLOWING) && sized.length === 0 && isWider(table, room + FADE + spareOf(wordsIn(table)))) return true;
  scroller.removeAttribute(OVERFLOWING);
  scroller.removeAttribute(TIGHT);
  scroller.removeAttribute(SQUEEZED);
  setFit(table, 1);
  if (!isWider(table, room)) return false;
  if (sized.length > 0) setFit(table, fitOf(scroller, table, [...sized], room));
  // A list that is slightly too wide gets tighter padding before it scrolls, because scrolled columns are hidden under the actions.
  if (!isWider(table, room)) return false;
  scroller.setAttribute(TIGHT, '');
  if (!isWider(table, room) || squeeze(scroller, table, room)) return false;
  scroller.setAttribute(OVERFLOWING, '');
  return true;
}

/** Limits the widest text columns if that makes every column fit. Returns whether it does. */
function squeeze(scroller: HTMLElement, table: HTMLElement, room: number): boolean {
  // Measured in the final mode: a list may give its names more room once the other texts are limited.
  table.style.removeProperty('--most');
  scroller.setAttribute(SQUEEZED, '');
  const most = mostFor(wordsIn(table), table.offsetWidth - room);
  if (most !== null) table.style.setProperty('--most', `${most}px`);
  if (most !== null && !isWider(table, room)) return true;
  scroller.removeAttribute(SQUEEZED);
  return false;
}

/** Returns the widths of the text columns whose content decides their width. */
function wordsIn(table: HTMLElement): number[] {
  const columns = table.hasAttribute(NATURAL) ? 'th[data-text]' : 'th[data-text]:not([data-sized])';
  return [...table.querySelectorAll<HTMLElement>(columns)].map(({ offsetWidth }) => offsetWidth);
}

const spareOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + Math.max(0, width - LEAST), 0);

/** Returns the largest maximum width at which columns of these widths need `excess` less room in total; null if impossible. */
export function mostFor(widths: readonly number[], excess: number): number | null {
  const falling = [...widths].sort((one, other) => other - one);
  let sum = 0;
  for (const [index, width] of falling.entries()) {
    sum += width;
    const most = Math.floor((sum - excess) / (index + 1));
    if (most >= (falling[index + 1] ?? 0)) return most >= LEAST ? most : null;
  }
  return null;
}

/** Writes the property only if it changes, because every cell depends on it. */
function setFit(table: HTMLElement, share: number): void {
  const text = String(share);
  if ((table.style.getPropertyValue('--fit') || '1') !== text) table.style.setProperty('--fit', text);
}

/**
 * Returns the share of the dragged widths for which there is room. Widths chosen on a large screen never make a smaller one scroll
 * sideways, unless the list scrolls there anyway.
 */
function fitOf(scroller: HTMLElement, table: HTMLElement, sized: readonly HTMLElement[], room: number): number {
  const excess = table.offsetWidth - room;
  const drawn = sized.reduce((sum, heading) => sum + heading.offsetWidth, 0);
  return scrollsNaturally(scroller, table, room) ? 1 : Math.max(0, (drawn - excess - 1) / drawn);
}

/** Returns whether the table would scroll without dragged widths, even with tight cells and cut words. */
function scrollsNaturally(scroller: HTMLElement, table: HTMLElement, room: number): boolean {
  table.setAttribute(NATURAL, '');
  scroller.setAttribute(TIGHT, '');
  const isScrolling = isWider(table, room) && !squeeze(scroller, table, room);
  scroller.removeAttribute(TIGHT);
  scroller.removeAttribute(SQUEEZED);
  table.removeAttribute(NATURAL);
  return isScrolling;
}

/** Sets the width of each column for screen readers. If the content decides it, it is known only after layout. */
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
