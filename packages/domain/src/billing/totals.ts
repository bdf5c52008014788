import Big from 'big.js';
import { AMOUNT_MAX } from '../entity/field.ts';

/** What a line comes to is worked out from these. Numbers are taken as they are written, so 0.1 is a tenth. */
export interface Priced {
  quantite: number | string;
  prixUnitaire: number | string;
  tauxTva: number | string;
}

export interface RateTotal {
  taux: number;
  base: number;
  montant: number;
}

export interface Totals {
  tva: RateTotal[];
  totalHt: number;
  totalTva: number;
  totalTtc: number;
}

const CENTIMES = 2;

/** Half up to the centime. Of a negative amount it is the mirror image, so that an avoir takes back what its facture asked for. */
const rounded = (amount: Big): Big => amount.round(CENTIMES, Big.roundHalfUp);

export const htOf = ({ quantite, prixUnitaire }: Pick<Priced, 'quantite' | 'prixUnitaire'>): Big =>
  rounded(new Big(quantite).times(prixUnitaire));

/** The totals of a facture, as the database works them out too: TVA for each rate, rounded once. */
export function totalsOf(lines: readonly Priced[]): Totals {
  const bases = new Map<string, Big>();
  for (const line of lines) {
    const rate = new Big(line.tauxTva).toString();
    bases.set(rate, (bases.get(rate) ?? new Big(0)).plus(htOf(line)));
  }
  const rates = [...bases]
    .map(([rate, base]) => ({ rate: new Big(rate), base, montant: rounded(base.times(rate).div(100)) }))
    .sort((a, b) => a.rate.cmp(b.rate));
  const totalHt = sum(rates.map(({ base }) => base));
  const totalTva = sum(rates.map(({ montant }) => montant));
  return {
    tva: rates.map(({ rate, base, montant }) => ({ taux: rate.toNumber(), base: base.toNumber(), montant: montant.toNumber() })),
    totalHt: totalHt.toNumber(),
    totalTva: totalTva.toNumber(),
    totalTtc: totalHt.plus(totalTva).toNumber(),
  };
}

/** What these amounts come to, to the centime. */
export const sumOf = (amounts: readonly number[]): number => sum(amounts.map((amount) => new Big(amount))).toNumber();

/** Whether these amounts come to more than what is stored and sent exactly. */
export const isTooMuch = (...amounts: (Big | string)[]): boolean =>
  sum(amounts.map((amount) => new Big(amount)))
    .abs()
    .gt(AMOUNT_MAX);

const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
