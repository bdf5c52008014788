import { dueDate } from '@editique/domain/billing/due-date';
import { AVOIR_SERIES, DRAFT_NUMBER, FACTURE_SERIES, numberInSeries, type Series } from '@editique/domain/billing/facture-number';
import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import { DAY_MS, HOUR_MS } from '@editique/domain/time/durations';
import type { Row, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { iso, localDay, startOfDay } from './calendar.ts';
import { lateFactures, monthlyFactures, oddFactures } from './earlier-factures.ts';
import { itemAt } from './item-at.ts';
import type { PlannedFacture } from './planned-facture.ts';
import type { PlannedJob } from './planned-job.ts';
import { clients } from './reference-lists.ts';
import { tariff } from './tariff.ts';
import { clientIndex, type Ids } from './templates.ts';

export interface Billing {
  /** Factures and avoirs, in the order of their dates. */
  factures: PlannedFacture[];
  /** The index of a job's facture in `factures`, by index of the job. */
  factureOf: (number | undefined)[];
}

const TO_BILL = 18;
const OVERDUE = 5;
/** The client whose finished jobs were forgotten. Its billing delay is short, so they are overdue. */
const FORGOTTEN_CLIENT = 'CRZ';
const FORGOTTEN_AFTER_DAYS = 12;
/** The newest factures are not validated yet. */
const DRAFTS = 3;
/** The partly paid facture is at least this old. */
const PARTLY_AFTER_DAYS = 10;

/**
 * Plans weekly factures for each client, and those of earlier months. The latest deposited jobs are still to be billed, and a few older
 * ones were forgotten.
 */
export function planBilling(plannedJobs: readonly PlannedJob[], now: number): Billing {
  const finished = plannedJobs
    .map((plannedJob, index) => ({ plannedJob, index, at: plannedJob.times.deposited ?? 0 }))
    .filter(({ at }) => at > 0)
    .sort((a, b) => a.at - b.at);
  const waiting = finished.slice(-TO_BILL);
  const forgotten = finished
    .slice(0, -TO_BILL)
    .filter(({ plannedJob, at }) => plannedJob.template.client === FORGOTTEN_CLIENT && at < now - FORGOTTEN_AFTER_DAYS * DAY_MS)
    .slice(-OVERDUE);
  const unbilled = new Set([...waiting, ...forgotten]);
  const groups = new Map<string, typeof finished>();
  for (const job of finished.filter((candidate) => !unbilled.has(candidate))) {
    const key = `${clientIndex(job.plannedJob.template)} ${Math.floor(startOfDay(job.at) / (7 * DAY_MS))}`;
    groups.set(key, [...(groups.get(key) ?? []), job]);
  }
  const billed = [...groups.values()]
    .map((jobs) => ({
      jobs,
      client: clientIndex(itemAt(jobs, 0).plannedJob.template),
      date: dateAfter(itemAt(jobs, jobs.length - 1).at, now),
    }))
    .sort((a, b) => a.date - b.date);
  const ofJobs = billed.map(({ jobs, client, date }, rank): PlannedFacture & { jobs: typeof finished } => ({
    jobs,
    client,
    date,
    isDraft: billed.length - rank <= DRAFTS,
  }));
  // The last facture with a job without postage is a draft too, so that the demo shows the warning about it.
  const unposted = ofJobs.findLast(({ jobs }) => jobs.some(({ plannedJob }) => !(plannedJob.template.acheminement in tariff)));
  if (unposted) unposted.isDraft = true;
  const partly = ofJobs.findLast(({ isDraft, date }) => !isDraft && date < now - PARTLY_AFTER_DAYS * DAY_MS);
  if (partly) partly.fate = { paid: 0.5, reminders: 0 };
  const odd = oddFactures(now);
  const avoirs: PlannedFacture[] = [
    { client: odd.partly.client, date: odd.partly.date + 6 * DAY_MS, takesBack: { origin: odd.partly, quantity: 4200 } },
    { client: odd.twice.client, date: odd.twice.date + 3 * DAY_MS, takesBack: { origin: odd.twice, quantity: null } },
  ];
  const factures = [...monthlyFactures(now), ...lateFactures(now), ...Object.values(odd), ...avoirs, ...ofJobs].sort(
    (a, b) => a.date - b.date,
  );
  const factureOf: Billing['factureOf'] = [];
  for (const planned of ofJobs) for (const { index } of planned.jobs) factureOf[index] = factures.indexOf(planned);
  return { factures, factureOf };
}

/** Returns the date of a facture: the morning after its last dépôt, or half an hour ago if that morning has not come. */
const dateAfter = (deposited: number, now: number): number =>
  Math.max(deposited, Math.min(startOfDay(deposited) + DAY_MS + 10 * HOUR_MS, now - HOUR_MS / 2));

/** Returns the rows of the factures, numbered from 1 each year in the order of their dates. A draft has no number yet. */
export function factureRows({ factures }: Billing, ids: Ids): Row[] {
  const numberOf = numbered(FACTURE_SERIES);
  const avoirNumberOf = numbered(AVOIR_SERIES);
  return factures.map(({ client, date, isDraft = false, takesBack }) => {
    const given = takesBack ? avoirNumberOf : numberOf;
    return {
      num_facture: isDraft ? DRAFT_NUMBER : given(date),
      ref_facture: `BC-${clients[client]?.code_client}-${localDay(date).slice(0, 7)}`,
      date_facture: iso(date),
      date_echeance: dueOf(client, date),
      date_proposee: isDraft,
      client_id: ids.client?.[client],
      type_facture: takesBack ? TYPE_FACTURE.avoir : TYPE_FACTURE.facture,
    };
  });
}

/** Returns the due date of a client's facture. */
function dueOf(client: number, date: number): string {
  const delay = clients[client]?.delai_paiement;
  return dueDate(localDay(date), typeof delay === 'number' ? delay : null);
}

/** Returns a function that gives the next number of a series. Call it in the order of the dates. */
function numbered(series: Series): (date: number) => string {
  const ranks = new Map<number, number>();
  return (date) => {
    const year = Number(localDay(date).slice(0, 4));
    const rank = (ranks.get(year) ?? 0) + 1;
    ranks.set(year, rank);
    return numberInSeries(year, rank, series);
  };
}

/** Stores the last number of each series, so that the next validated facture continues it. */
export async function countSeries(trx: Trx): Promise<void> {
  await run(
    trx,
    `insert into compteur (serie, annee, dernier)
     select n.m[1], n.m[2]::int, count(*) from (select regexp_match(num_facture, '^([A-Z]{2})-([0-9]{4})-') as m from facture) n where n.m is not null group by 1, 2`,
  );
}
