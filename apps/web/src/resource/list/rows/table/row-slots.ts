import { useLayoutEffect, useRef } from 'react';

/** Which drawn row holds which record. */
export type Slots = ReadonlyMap<number, number>;

/**
 * Says which drawn row holds each record. A record that stays keeps its row. On another page the new records take the rows of those that
 * left: the browser then changes some words, and need not make, style and lay out the elements again.
 */
export function slotsFor(ids: readonly number[], before: Slots, isOtherPage: boolean): Slots {
  const shown = new Set(ids);
  const free = isOtherPage ? [...before].filter(([id]) => !shown.has(id)).map(([, slot]) => slot) : [];
  let next = Math.max(-1, ...before.values()) + 1;
  return new Map(ids.map((id) => [id, before.get(id) ?? free.shift() ?? next++]));
}

interface Drawn {
  rows: readonly { id: number }[];
  page: string;
  slots: Slots;
}

/**
 * The keys of a list's rows. While somebody reads one page, a new record gets a row of its own: another's row could hold the focus.
 * @param page what was asked for: page, order, search and filters
 */
export function useRowSlots(rows: readonly { id: number }[], page: string): Slots {
  // Not a state: to set one while drawing would draw the whole table twice for each page.
  const drawn = useRef<Drawn>(NOTHING);
  const isDrawn = drawn.current.rows === rows;
  const slots = isDrawn ? drawn.current.slots : slotsFor(idsOf(rows), drawn.current.slots, drawn.current.page !== page);
  useLayoutEffect(() => {
    if (!isDrawn) drawn.current = { rows, page, slots };
  });
  return slots;
}

const NOTHING: Drawn = { rows: [], page: '', slots: new Map() };
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
