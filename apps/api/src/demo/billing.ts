import { FACTURE_SERIES, numberInSeries } from '@editique/domain/billing/facture-number';
import type { Row, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { DAY, HOUR, iso, localDay, startOfDay } from './calendar.ts';
import type { Course } from './course.ts';
import { itemAt } from './item-at.ts';
import { clients } from './reference-lists.ts';
import { clientIndex, type Ids } from './templates.ts';

export interface Billing {
  factures: { client: number; date: number }[];
  /** Position of the facture, by position of the job. */
  factureOf: (number | undefined)[];
}

const TO_BILL = 18;
const OVERDUE = 5;
/** This client has a short billing delay, so its forgotten jobs are overdue. */
const FORGOTTEN_CLIENT = 'CRZ';
const FORGOTTEN_AFTER_DAYS = 12;

/** Weekly factures by client. The latest dépôts wait for theirs, and a few older ones were forgotten. */
export function planBilling(courses: readonly Course[], now: number): Billing {
  const finished = courses
    .map((course, index) => ({ course, index, at: course.times.deposited ?? 0 }))
    .filter(({ at }) => at > 0)
    .sort((a, b) => a.at - b.at);
  const waiting = finished.slice(-TO_BILL);
  const forgotten = finished
    .slice(0, -TO_BILL)
    .filter(({ course, at }) => course.template.client === FORGOTTEN_CLIENT && at < now - FORGOTTEN_AFTER_DAYS * DAY)
    .slice(-OVERDUE);
  const unbilled = new Set([...waiting, ...forgotten]);
  const groups = new Map<string, typeof finished>();
  for (const job of finished.filter((candidate) => !unbilled.has(candidate))) {
    const key = `${clientIndex(job.course.template)} ${Math.floor(startOfDay(job.at) / (7 * DAY))}`;
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  const billed = [...groups.values()]
    .map((jobs) => ({ jobs, date: dateAfter(itemAt(jobs, jobs.length - 1).at, now) }))
    .sort((a, b) => a.date - b.date);
  const factureOf: Billing['factureOf'] = [];
  billed.forEach(({ jobs }, facture) => {
    for (const { index } of jobs) factureOf[index] = facture;
  });
  return {
    factures: billed.map(({ jobs, date }) => ({ client: clientIndex(itemAt(jobs, 0).course.template), date })),
    factureOf,
  };
}

/** The date of a facture: the morning after its last dépôt, or shortly before now when that morning is still to come. */
const dateAfter = (deposited: number, now: number): number =>
  Math.max(deposited, Math.min(startOfDay(deposited) + DAY + 10 * HOUR, now - HOUR / 2));

/** Numbered each year from 1, in the order of their dates. */
export function factureRows({ factures }: Billing, ids: Ids): Row[] {
  const ranks = new Map<number, number>();
  return factures.map(({ client, date }) => {
    const day = localDay(date);
    const year = Number(day.slice(0, 4));
    const rank = (ranks.get(year) ?? 0) + 1;
    ranks.set(year, rank);
    return {
      num_facture: numberInSeries(year, rank),
      ref_facture: `BC-${clients[client]?.code_client}-${day.slice(0, 7)}`,
      date_facture: iso(date),
      client_id: ids.client?.[client],
    };
  });
}

/** The next facture continues the series. */
export async function countFactures(trx: Trx): Promise<void> {
  await run(
    trx,
    `insert into compteur (serie, annee, dernier)
     select $1::text, n.annee, count(*) from (select substring(num_facture from '-([0-9]{4})-')::int as annee from facture) n group by n.annee`,
    [FACTURE_SERIES],
  );
}
