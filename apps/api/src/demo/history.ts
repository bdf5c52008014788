import { STATION } from '@editique/domain/job/application';
import { ETAT, HISTORY, type HistoryCode } from '@editique/domain/job/steps';
import { MINUTE_MS } from '@editique/domain/time/durations';
import type { Row } from '../db/database.ts';
import type { Billing } from './billing.ts';
import { iso } from './calendar.ts';
import { itemAt } from './item-at.ts';
import { type Phase, rewindOn, workedOn } from './machines.ts';
import type { People, Person } from './people.ts';
import type { PlannedJob } from './planned-job.ts';
import type { Random } from './random.ts';
import { clients, motifs } from './reference-lists.ts';
import { clientIndex, type Ids } from './templates.ts';

interface Event {
  at: number;
  action: HistoryCode;
  by: Person;
  application?: string;
  machine?: number;
  motif?: string;
}

const PAUSES = ['BOUR', 'PANNE', 'PAPIER', 'SERIE'];

/** Returns the history of all jobs, with the author of each event, in chronological order. */
export function historyRows(
  random: Random,
  plannedJobs: readonly PlannedJob[],
  billing: Billing,
  ids: Ids,
  people: People,
  spoiled: readonly (Pick<Event, 'at' | 'action' | 'motif'> & { plannedJob: number })[],
): Row[] {
  const relaunches = new Map(plannedJobs.flatMap((plannedJob) => (plannedJob.source ? [[plannedJob.source, plannedJob] as const] : [])));
  const events = plannedJobs.flatMap((plannedJob, index) => {
    const own = eventsOf(random, plannedJob, people);
    const relaunched = relaunches.get(plannedJob);
    if (relaunched) own.push({ at: relaunched.times.created, action: HISTORY.relaunched, by: people.production });
    const facture = billing.factureOf[index];
    if (facture !== undefined) own.push({ at: itemAt(billing.factures, facture).date, action: HISTORY.billed, by: people.facturation });
    for (const { plannedJob: spoiledIndex, ...event } of spoiled) if (spoiledIndex === index) own.push({ ...event, by: people.production });
    return own.map((event) => ({ ...event, plannedJob, index }));
  });
  // The sort is stable, so simultaneous events keep their order.
  events.sort((a, b) => a.at - b.at);
  return events.map(({ at, action, by, application, machine, motif, plannedJob, index }) => ({
    date_action: iso(at),
    action,
    nom_application: application ?? 'Back-office',
    nom_client: clients[clientIndex(plannedJob.template)]?.nom_client,
    job_id: ids.job?.[index],
    job_nomjob: plannedJob.nomjob,
    utilisateur_id: by.id,
    utilisateur_nom: by.nom,
    utilisateur_prenom: by.prenom,
    machine_id: machine === undefined ? null : ids.machine?.[machine],
    motif_id: motif === undefined ? null : ids.motif?.[motifs.findIndex(([code]) => code === motif)],
  }));
}

function eventsOf(random: Random, plannedJob: PlannedJob, people: People): Event[] {
  const { times, print, insert, etat, last } = plannedJob;
  const office = random.chance(0.6) ? people.admin : people.production;
  const floor = random.chance(0.85) ? people.production : people.admin;
  const scanned = random.chance(0.7) ? STATION : 'Back-office';
  const events: Event[] = [{ at: times.created, action: HISTORY.created, by: office }];
  const step = (action: HistoryCode, at: number | undefined, by: Person, more: Partial<Event> = {}): void => {
    if (at !== undefined) events.push({ at, action, by, ...more });
  };
  step(HISTORY.started, times.started, office);
  if (print) {
    const onPrinter = { application: scanned, machine: print.machine };
    step(HISTORY.printing, times.printStart, floor, onPrinter);
    if (times.printEnd) events.push(...pauseBefore(random, print, floor));
    step(HISTORY.printed, times.printEnd, floor, onPrinter);
  }
  if (insert) {
    const onInserter = { application: scanned, machine: insert.machine };
    step(HISTORY.inserting, times.mspStart, floor, onInserter);
    step(HISTORY.inserted, times.mspEnd, floor, onInserter);
  }
  step(HISTORY.deposited, times.deposited, people.logistique);
  if (etat === ETAT.paused)
    events.push({ at: last + 5 * MINUTE_MS, action: HISTORY.paused, by: floor, motif: plannedJob.motif ?? random.pick(PAUSES) });
  if (etat === ETAT.cancelled) events.push({ at: last + 5 * MINUTE_MS, action: HISTORY.cancelled, by: office, motif: 'BAT' });
  return events;
}

/** Pauses about one print in eight for a while. */
function pauseBefore(random: Random, { machine, from, to }: Phase, by: Person): Event[] {
  const hours = workedOn(machine, from, to);
  if (!random.chance(0.12) || hours < 1) return [];
  return [
    { at: rewindOn(machine, to, hours * 0.5), action: HISTORY.paused, by, motif: random.pick(PAUSES) },
    { at: rewindOn(machine, to, hours * 0.5 - 0.4), action: HISTORY.resumed, by },
  ];
}
