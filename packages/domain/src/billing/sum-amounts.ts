import Big from 'big.js';
import { sum } from './totals.ts';

/** Adds amounts exactly to the centime, which floats would not. */
export const sumAmounts = (amounts: readonly number[]): number => sum(amounts.map((amount) => new Big(amount))).toNumber();
