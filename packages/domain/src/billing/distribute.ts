import Big from 'big.js';
import { payableAmount } from './impute.ts';
import { sumOf } from './totals.ts';

interface Open {
  id: number;
  /** What is left of the facture, and what the règlement pays of it so far. */
  reste: number;
  regle: number;
}

/** The most that the règlement may pay of the facture. */
export const mostOf = ({ reste, regle }: Pick<Open, 'reste' | 'regle'>): number => payableAmount(reste, regle).toNumber();

/** What of an amount is left after these parts. Negative: they come to more. */
export const leftOf = (montant: number, parts: readonly number[]): number => new Big(montant).minus(sumOf(parts)).toNumber();

/** Pays the factures in their order, each as far as the amount goes. By id of the facture. */
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
