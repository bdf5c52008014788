import type { IncidentStatistic } from '@editique/domain/integrity/incident-statistics';
import { addDays, firstOfMonth, stepsBetween } from '@editique/domain/time/days';

/** The periods that are offered. Twelve months are counted by month, the others by day. */
export const PERIODS = [
  { value: '30', label: '30 jours', pas: 'jour' },
  { value: '90', label: '90 jours', pas: 'jour' },
  { value: '365', label: '12 mois', pas: 'mois' },
] as const;
export type Period = (typeof PERIODS)[number];

export interface Share {
  /** The name of the series in the chart. Made from the id, because two rows may have the same label. */
  key: string;
  libelle: string;
  incidents: number;
  plis: number;
}

const keyOf = ({ cle }: Pick<IncidentStatistic, 'cle'>): string => `cle-${cle}`;

/** Returns the totals of each motif, machine or client over the whole period, the most plis first. */
export function sharesOf(rows: readonly IncidentStatistic[]): Share[] {
  const shares = new Map<string, Share>();
  for (const row of rows) {
    const key = keyOf(row);
    const share = shares.get(key) ?? { key, libelle: row.libelle, incidents: 0, plis: 0 };
    shares.set(key, { ...share, incidents: share.incidents + row.incidents, plis: share.plis + row.plis });
  }
  return [...shares.values()].sort((one, other) => other.plis - one.plis);
}

/**
 * Returns a row of the chart per period, including periods without incidents. Series without a colour of their own are summed as others.
 */
export function chartRows(rows: readonly IncidentStatistic[], periods: readonly string[], shown: readonly string[]) {
  const byPeriod = new Map(periods.map((periode) => [periode, new Map<string, number>()]));
  for (const row of rows) {
    const key = shown.includes(keyOf(row)) ? keyOf(row) : OTHERS;
    const sums = byPeriod.get(row.periode);
    sums?.set(key, (sums.get(key) ?? 0) + row.plis);
  }
  return [...byPeriod].map(([periode, sums]): Record<string, string | number> => ({ periode, ...Object.fromEntries(sums) }));
}

export const OTHERS = 'autres';

/** Returns the first and last day of a period that ends today, both as `YYYY-MM-DD`. */
export function boundsOf({ value, pas }: Period, today: string): { du: string; au: string } {
  return { du: pas === 'jour' ? addDays(today, 1 - Number(value)) : firstOfMonth(today, -11), au: today };
}

/** Returns every day or month from first to last, in the server's format. */
export function periodsOf({ pas }: Period, { du, au }: { du: string; au: string }): string[] {
  return pas === 'jour' ? stepsBetween('day', du, au) : stepsBetween('month', du, au).map((day) => day.slice(0, 'YYYY-MM'.length));
}
