import type { ToRemind } from '@editique/domain/billing/sending';
import { useState } from 'react';

export interface Chosen {
  rows: readonly ToRemind[];
  has: (id: number) => boolean;
  /** Adds or removes these rows. */
  set: (rows: readonly ToRemind[], isIn: boolean) => void;
  clear: () => void;
}

/** Holds the factures chosen across pages. A facture that is on the current page is used in its current version. */
export function useChosen(shown: readonly ToRemind[]): Chosen {
  const [kept, setKept] = useState<ReadonlyMap<number, ToRemind>>(new Map());
  const fresh = new Map(shown.map((row) => [row.facture.id, row]));
  return {
    rows: [...kept.values()].map((row) => fresh.get(row.facture.id) ?? row),
    has: (id) => kept.has(id),
    set: (rows, isIn) =>
      setKept((before) => {
        const after = new Map(before);
        for (const row of rows) {
          if (isIn) after.set(row.facture.id, row);
          else after.delete(row.facture.id);
        }
        return after;
      }),
    clear: () => setKept(new Map()),
  };
}
