import Big from 'big.js';
import { payableAmount } from './impute.ts';
import { sumOf } from './totals.ts';

interface Open {
  id: number;
  /** What is still due on the facture, and what this règlement already pays of it. */
  reste: number;
  regle: number;
}

/** Returns the most that the règlement may pay of the facture. */
export const maxPayable = ({ reste, regle }: Pick<Open, 'reste' | 'regle'>): number => payableAmount(reste, regle).toNumber();

/** Returns the part of the amount that these parts leave. Negative when the parts exceed the amount. */
export const remainingAfter = (montant: number, parts: readonly number[]): number => new Big(montant).minus(sumOf(parts)).toNumber();

/** Pays the factures in the given order until the amount is used up. Returns the parts by facture id. */
export function distributed(montant: number, factures: readonly Open[]): Map<number, number> {
  const parts = new Map<number, number>();
  let left = new Big(montant);
  for (const facture of factures) {
    const most = payableAmount(facture.reste, facture.regle);
    const part = most.lt(left) ? most : left;
    if (part.lte(0)) continue;
    parts.set(facture.id, part.toNumber());
    left = left.minus(part);
  }
  return parts;
}
