import { useLayoutEffect, useRef } from 'react';

/** The slot (drawn row) of each record, by record id. */
export type Slots = ReadonlyMap<number, number>;

/**
 * Assigns a slot (drawn row) to each record. A record that stays keeps its row. On another page new records reuse the rows of those that
 * left: the browser then changes some text, and need not create, style and lay out elements again.
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
 * Returns the React keys of a list's rows. On one and the same page a new record gets a row of its own, because a reused row could have the
 * focus.
 * @param page the request: page, order, search and filters
 */
export function useRowSlots(rows: readonly { id: number }[], page: string): Slots {
  // A ref instead of state: setting state during render would draw the whole table twice per page.
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
