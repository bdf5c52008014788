import type { Letter, ToRemind } from '@editique/domain/billing/sending';
import { useCallback, useState } from 'react';
import type { ReadLetter } from './use-sending.ts';

interface Edit {
  a?: string;
  message?: string;
}

/** The letters of one sending: which is shown, which were, and what was changed in them. */
export function useWalk(chosen: readonly ToRemind[]) {
  const [rows, setRows] = useState(chosen);
  const [index, setIndex] = useState(0);
  /** Null: the server says that there is no letter. */
  const [shown, setShown] = useState<ReadonlyMap<number, Letter | null>>(new Map());
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map());
  const current = rows[Math.min(index, rows.length - 1)];
  const show = useCallback((id: number, letter: Letter | null) => setShown((before) => new Map(before).set(id, letter)), []);
  const readOf = (row: ToRemind): ReadLetter | null => {
    const letter = shown.get(row.facture.id);
    if (!letter) return null;
    const { a = letter.a ?? '', message = letter.message } = edits.get(row.facture.id) ?? {};
    return { row, letter, a, message };
  };
  return {
    rows,
    index: Math.min(index, rows.length - 1),
    current,
    readOf,
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
