import { useState } from 'react';

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
  const [drawn, setDrawn] = useState<Drawn>(() => ({ rows, page, slots: slotsFor(idsOf(rows), NONE, true) }));
  if (drawn.rows === rows) return drawn.slots;
  const slots = slotsFor(idsOf(rows), drawn.slots, drawn.page !== page);
  setDrawn({ rows, page, slots });
  return slots;
}

const NONE: Slots = new Map();
const idsOf = (rows: readonly { id: number }[]): number[] => rows.map(({ id }) => id);
