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
 * Works out the effect of a draft avoir, whose total is negative. `others` are the validated avoirs of the same facture: another draft takes
 * nothing back yet.
 */
export function avoirEffect(
  avoir: { totalTtc: number },
  origin: { totalTtc: number; reste: number },
  others: readonly { totalTtc: number }[],
): AvoirEffect {
  const left = sum([origin, avoir, ...others].map(({ totalTtc }) => new Big(totalTtc)));
  const reste = new Big(origin.reste).plus(avoir.totalTtc);
  return { isCancelled: left.lte(0), excess: reste.lt(0) ? reste.abs().toNumber() : 0 };
}
