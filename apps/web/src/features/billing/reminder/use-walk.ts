import type { Letter, ToRemind } from '@editique/domain/billing/sending';
import { useCallback, useState } from 'react';
import type { ReadLetter } from './use-sending.ts';

interface Edit {
  a?: string;
  message?: string;
}

interface Shown {
  /** As it was read last; null where there was none. */
  letter: Letter | null;
  canLeave: boolean;
}

/** The letters of one sending: which is shown, which were, and what was changed in them. */
export function useWalk(chosen: readonly ToRemind[]) {
  const [rows, setRows] = useState(chosen);
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<ReadonlyMap<number, Shown>>(new Map());
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map());
  const current = rows[Math.min(index, rows.length - 1)];
  /** Null: the server says that there is no letter any more. */
  const show = useCallback(
    (id: number, letter: Letter | null) =>
      setShown((before) => new Map(before).set(id, { letter: letter ?? before.get(id)?.letter ?? null, canLeave: letter !== null })),
    [],
  );
  const wordedOf = (row: ToRemind): ReadLetter | null => {
    const letter = shown.get(row.facture.id)?.letter;
    if (!letter) return null;
    const { a = letter.a ?? '', message = letter.message } = edits.get(row.facture.id) ?? {};
    return { row, letter, a, message };
  };
  return {
    rows,
    index: Math.min(index, rows.length - 1),
    current,
    /** The letter as it may leave. */
    readOf: (row: ToRemind) => (shown.get(row.facture.id)?.canLeave ? wordedOf(row) : null),
    /** The letter as it was typed, though it may no longer leave; null where nobody typed anything. */
    typedOf: (row: ToRemind) => (edits.has(row.facture.id) ? wordedOf(row) : null),
    /** Another letter than the first was shown. */
    isMoved: shown.size > 1,
    isAllRead: rows.every(({ facture }) => shown.has(facture.id)),
    goTo: (id: number) => setIndex(rows.findIndex(({ facture }) => facture.id === id)),
    move: (by: number) => setIndex(Math.min(Math.max(0, index + by), rows.length - 1)),
    show,
    edit: (id: number, change: Edit) => setEdits((before) => new Map(before).set(id, { ...before.get(id), ...change })),
    /** Leaves one out; those behind it move up. */
    leaveOut: (id: number) => setRows(rows.filter(({ facture }) => facture.id !== id)),
  };
}

export type Walk = ReturnType<typeof useWalk>;
