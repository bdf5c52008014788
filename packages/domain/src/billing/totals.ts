import Big from 'big.js';
import { AMOUNT_MAX } from '../entity/field.ts';

/** What a line comes to is worked out from these. Numbers are taken as they are written, so 0.1 is a tenth. */
export interface Priced {
  quantite: number | string;
  prixUnitaire: number | string;
  tauxTva: number | string;
  /** Of an avoir: by how much the line differs from quantity × price, so that all avoirs together come to their facture. */
  ecart?: number | string;
}

/** The same for the TVA of a rate. */
export interface RateShift {
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

/** Half up to the centime. Of a negative amount it is the mirror image, so that an avoir takes back what its facture asked for. */
const rounded = (amount: Big): Big => amount.round(CENTIMES, Big.roundHalfUp);

export const htOf = ({ quantite, prixUnitaire, ecart = 0 }: Omit<Priced, 'tauxTva'>): Big =>
  rounded(new Big(quantite).times(prixUnitaire)).plus(ecart);

/** The TVA of a rate, before any shift. */
export const tvaOf = (base: Big, taux: Big | string): Big => rounded(base.times(taux).div(100));

/** The totals of a facture, as the database works them out too: TVA for each rate, rounded once. */
export function totalsOf(lines: readonly Priced[], shifts: readonly RateShift[] = []): Totals {
  const shiftOf = (rate: Big): Big => new Big(shifts.find(({ taux }) => rate.eq(taux))?.montant ?? 0);
  const bases = new Map<string, Big>();
  for (const line of lines) {
    const rate = new Big(line.tauxTva).toString();
    bases.set(rate, (bases.get(rate) ?? new Big(0)).plus(htOf(line)));
  }
  const rates = [...bases]
    .map(([name, base]) => ({ rate: new Big(name), base }))
    .map(({ rate, base }) => ({ rate, base, montant: tvaOf(base, rate).plus(shiftOf(rate)) }))
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

export const sum = (amounts: readonly Big[]): Big => amounts.reduce((total, amount) => total.plus(amount), new Big(0));
