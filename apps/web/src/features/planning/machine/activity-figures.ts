import type { Activite } from '@editique/domain/planning/activite';

type Day = Activite['jours'][number];
type Motif = Day['arrets'][number]['motif'];

export interface Cause {
  motif: Motif;
  minutes: number;
  /** The number of days with this cause. */
  days: number;
}

const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
export const stoppedOf = ({ arrets }: Day): number => sum(arrets.map(({ minutes }) => minutes));
/** Returns the available minutes of the day. Never below zero, because each stop is rounded to the minute. */
export const availableOf = (day: Day): number => Math.max(0, day.ouvertes - stoppedOf(day));

/**
 * Returns the share of the open time without stops, over whole days: today is left out because it is not over. Null if the machine was
 * never open.
 */
export function availability(days: readonly Day[]): number | null {
  const whole = days.slice(0, -1);
  const open = sum(whole.map(({ ouvertes }) => ouvertes));
  return open > 0 ? sum(whole.map(availableOf)) / open : null;
}

/** Returns the causes of stops, the longest first. */
export function causesOf(days: readonly Day[]): Cause[] {
  const causes = new Map<number, Cause>();
  for (const { arrets } of days)
    for (const { motif, minutes } of arrets) {
      const known = causes.get(motif.id);
      causes.set(motif.id, { motif, minutes: minutes + (known?.minutes ?? 0), days: 1 + (known?.days ?? 0) });
    }
  return [...causes.values()].sort((one, other) => other.minutes - one.minutes || one.motif.id - other.motif.id);
}

/** Returns whole percentages that add up to 100. The values that lose most by rounding down get the remaining points. */
export function percentsOf(values: readonly number[]): number[] {
  const total = sum(values);
  if (total === 0) return values.map(() => 0);
  const exact = values.map((value) => (value / total) * 100);
  const percents = exact.map(Math.floor);
  const byLoss = exact.map((value, index) => ({ index, loss: value - Math.floor(value) })).sort((one, other) => other.loss - one.loss);
  for (const { index } of byLoss.slice(0, 100 - sum(percents))) percents[index] = (percents[index] ?? 0) + 1;
  return percents;
}

/** Returns the median of the real rates on days with production; null if nothing was declared. */
export function medianRate(days: readonly Day[]): number | null {
  const rates = days
    .flatMap(({ quantite, cadenceReelle }) => (quantite > 0 && cadenceReelle !== null ? [cadenceReelle] : []))
    .sort((one, other) => one - other);
  if (rates.length === 0) return null;
  const middle = rates.length / 2;
  return Math.round(((rates[Math.ceil(middle) - 1] ?? 0) + (rates[Math.floor(middle)] ?? 0)) / 2);
}
