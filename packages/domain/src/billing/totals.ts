import Big from 'big.js';
import { AMOUNT_MAX } from '../entity/field.ts';

/** The factors of a line's amount. Numbers are read by their decimal notation, so 0.1 is exactly a tenth. */
export interface Priced {
  quantite: number | string;
  prixUnitaire: number | string;
  tauxTva: number | string;
  /** For an avoir: the difference between the line and quantity × price, so that all avoirs together sum to their facture. */
  ecart?: number | string;
}

/** The same correction for the TVA of a rate. */
export interface TvaCorrection {
  taux: number | string;
  montant: number | string;
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

/** Rounds half away from zero to the centime, so that an avoir takes back exactly what its facture asked for. */
const rounded = (amount: Big): Big => amount.round(CENTIMES, Big.roundHalfUp);

export const htOf = ({ quantite, prixUnitaire, ecart = 0 }: Omit<Priced, 'tauxTva'>): Big =>
  rounded(new Big(quantite).times(prixUnitaire)).plus(ecart);

/** Returns the TVA of a rate, before any correction. */
export const tvaOf = (base: Big, taux: Big | string): Big => rounded(base.times(taux).div(100));

/** Returns the totals of a facture. TVA is rounded once for each rate. SQL applies the same rule, so both must change together. */
export function totalsOf(lines: readonly Priced[], corrections: readonly TvaCorrection[] = []): Totals {
  const correctionOf = (rate: Big): Big => new Big(corrections.find(({ taux }) => rate.eq(taux))?.montant ?? 0);
  const bases = new Map<string, Big>();
  for (const line of lines) {
    const rate = new Big(line.tauxTva).toString();
    bases.set(rate, (bases.get(rate) ?? new Big(0)).plus(htOf(line)));
  }
  const rates = [...bases]
    .map(([name, base]) => ({ rate: new Big(name), base }))
    .map(({ rate, base }) => ({ rate, base, montant: tvaOf(base, rate).plus(correctionOf(rate)) }))
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

/** Returns the sum of these amounts, exact to the centime. */
export const sumOf = (amounts: readonly number[]): number => sum(amounts.map((amount) => new Big(amount))).toNumber();

/** Tells whether the sum of these amounts exceeds what can be stored and sent exactly. */
export const isTooMuch = (...amounts: (Big | string)[]): boolean =>
  sum(amounts.map((amount) => new Big(amount)))
    .abs()
    .gt(AMOUNT_MAX);

export const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
