import Big from 'big.js';
import { sum } from './totals.ts';

/** What the validation of an avoir does to its facture. */
export interface AvoirEffect {
  /** Nothing is left of the facture: it is cancelled, and its jobs can be billed again. */
  isCancelled: boolean;
  /** What is paid of the facture beyond what is then left of it; 0 when nothing is. */
  excess: number;
}

/**
 * Works out the effect of a draft avoir, whose total is negative.
 * @param taken the validated avoirs of the same facture, since another draft takes nothing back yet, and whether this one leaves no line: a
 * line without a price does not show in the totals
 */
export function avoirEffect(
  avoir: { totalTtc: number },
  origin: { totalTtc: number; reste: number },
  taken: { others: readonly { totalTtc: number }[]; isTakenWhole: boolean },
): AvoirEffect {
  const left = sum([origin, avoir, ...taken.others].map(({ totalTtc }) => new Big(totalTtc)));
  const reste = new Big(origin.reste).plus(avoir.totalTtc);
  return { isCancelled: taken.isTakenWhole && left.lte(0), excess: reste.lt(0) ? reste.abs().toNumber() : 0 };
}
