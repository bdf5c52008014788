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
  /** Of the series in the chart: no two alike, whatever the rows are called. */
  key: string;
  libelle: string;
  incidents: number;
  plis: number;
}

const keyOf = ({ cle }: Pick<IncidentStatistic, 'cle'>): string => `cle-${cle}`;

/** What each motif or machine comes to over the whole period, the most plis first. */
export function sharesOf(rows: readonly IncidentStatistic[]): Share[] {
  const shares = new Map<string, Share>();
  for (const row of rows) {
    const key = keyOf(row);
    const share = shares.get(key) ?? { key, libelle: row.libelle, incidents: 0, plis: 0 };
    shares.set(key, { ...share, incidents: share.incidents + row.incidents, plis: share.plis + row.plis });
  }
  return [...shares.values()].sort((one, other) => other.plis - one.plis);
}

/** A row of the chart by period, those without incidents too. What has no colour of its own is added up. */
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

/** From the first to the last day of a period that ends today, both as `YYYY-MM-DD`. */
export function boundsOf({ value, pas }: Period, today: string): { du: string; au: string } {
  return { du: pas === 'jour' ? addDays(today, 1 - Number(value)) : firstOfMonth(today, -11), au: today };
}

/** Every day or month from the first to the last, as the server names them. */
export function periodsOf({ pas }: Period, { du, au }: { du: string; au: string }): string[] {
  return pas === 'jour' ? stepsBetween('day', du, au) : stepsBetween('month', du, au).map((day) => day.slice(0, 'YYYY-MM'.length));
}
