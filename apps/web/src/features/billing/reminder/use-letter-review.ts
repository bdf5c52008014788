import type { Letter, ToRemind } from '@editique/domain/billing/sending';
import { useCallback, useState } from 'react';
import type { ReadLetter } from './use-sending.ts';

interface Edit {
  a?: string;
  message?: string;
}

interface Shown {
  /** The letter as last read; null if there was none. */
  letter: Letter | null;
  canLeave: boolean;
}

/** Holds the letters to be sent: the current one, those already shown, and the edits. */
export function useLetterReview(chosen: readonly ToRemind[]) {
  const [rows, setRows] = useState(chosen);
  const [index, setIndex] = useState(0);
  const [shown, setShown] = useState<ReadonlyMap<number, Shown>>(new Map());
  const [edits, setEdits] = useState<ReadonlyMap<number, Edit>>(new Map());
  const current = rows[Math.min(index, rows.length - 1)];
  /** Records a letter as shown. Null means that the server no longer has a letter for the facture. */
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
    /** Returns the letter as it may be sent; null if it may not be. */
    readOf: (row: ToRemind) => (shown.get(row.facture.id)?.canLeave ? wordedOf(row) : null),
    /** Returns the letter with its edits, even if it may no longer be sent; null without edits. */
    typedOf: (row: ToRemind) => (edits.has(row.facture.id) ? wordedOf(row) : null),
    /** Whether another letter than the first was shown. */
    isMoved: shown.size > 1,
    isAllRead: rows.every(({ facture }) => shown.has(facture.id)),
    goTo: (id: number) => setIndex(rows.findIndex(({ facture }) => facture.id === id)),
    move: (by: number) => setIndex(Math.min(Math.max(0, index + by), rows.length - 1)),
    show,
    edit: (id: number, change: Edit) => setEdits((before) => new Map(before).set(id, { ...before.get(id), ...change })),
    /** Leaves a letter out; the following ones move up. */
    leaveOut: (id: number) => setRows(rows.filter(({ facture }) => facture.id !== id)),
  };
}

export type LetterReview = ReturnType<typeof useLetterReview>;
