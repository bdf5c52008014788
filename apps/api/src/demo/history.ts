import { history, historyOfEtape } from '@editique/domain/job/workflow';
import type { Row } from '../db/database.ts';
import type { Billing } from './billing.ts';
import { iso, rewind } from './calendar.ts';
import type { Course } from './course.ts';
import type { People, Person } from './people.ts';
import type { Random } from './random.ts';
import { clients, motifs } from './reference-lists.ts';
import { clientIndex, type Ids } from './templates.ts';

interface Event {
  at: number;
  action: number;
  by: Person;
  application?: string;
  machine?: number;
  motif?: string;
}

const MINUTE = 60_000;
const PAUSES = ['BOUR', 'PANNE', 'PAPIER', 'SERIE'];

/** What happened to each job, by whom, in the order in which it happened. */
export function historyRows(random: Random, courses: readonly Course[], billing: Billing, ids: Ids, people: People): Row[] {
  const relaunches = new Map(courses.flatMap((course) => (course.source ? [[course.source, course] as const] : [])));
  const events = courses.flatMap((course, index) => {
    const own = eventsOf(random, course, people);
    const relaunched = relaunches.get(course);
    if (relaunched) own.push({ at: relaunched.times.created, action: history.relaunched, by: people.production });
    const facture = billing.factureOf[index];
    if (facture !== undefined) own.push({ at: billing.factures[facture]?.date as number, action: history.billed, by: people.facturation });
    return own.map((event) => ({ ...event, course, index }));
  });
  // Two things at one moment keep their order: the sort is stable.
  events.sort((a, b) => a.at - b.at);
  return events.map(({ at, action, by, application, machine, motif, course, index }) => ({
    date_action: iso(at),
    action,
    nom_application: application ?? 'Back-office',
    nom_client: clients[clientIndex(course.template)]?.nom_client,
    job_id: ids.job?.[index],
    job_nomjob: course.nomjob,
    utilisateur_id: by.id,
    utilisateur_nom: by.nom,
    utilisateur_prenom: by.prenom,
    machine_id: machine === undefined ? null : ids.machine?.[machine],
    motif_id: motif === undefined ? null : ids.motif?.[motifs.findIndex(([code]) => code === motif)],
  }));
}

function eventsOf(random: Random, course: Course, people: People): Event[] {
  const { times, printer, inserter, etat, last } = course;
  const office = random.chance(0.6) ? people.admin : people.production;
  const floor = random.chance(0.85) ? people.production : people.admin;
  const scanned = random.chance(0.7) ? 'Poste de scan' : 'Back-office';
  const events: Event[] = [{ at: times.created, action: history.created, by: office }];
  const step = (etape: number, at: number | undefined, by: Person, more: Partial<Event> = {}): void => {
    if (at !== undefined) events.push({ at, action: historyOfEtape(etape), by, ...more });
  };
  step(1, times.started, office);
  step(2, times.printStart, floor, { application: scanned, machine: printer });
  if (times.printEnd) events.push(...pauseBefore(random, times.printEnd, course.printHours, floor));
  step(3, times.printEnd, floor, { application: scanned, machine: printer });
  step(4, times.mspStart, floor, { application: scanned, machine: inserter });
  step(5, times.mspEnd, floor, { application: scanned, machine: inserter });
  step(6, times.deposited, people.logistique);
  if (etat === 0) events.push({ at: last + 5 * MINUTE, action: history.paused, by: floor, motif: random.pick(PAUSES) });
  if (etat === -1) events.push({ at: last + 5 * MINUTE, action: history.cancelled, by: office, motif: 'BAT' });
  return events;
}

/** One print in eight stops for a while. */
function pauseBefore(random: Random, end: number, hours: number, by: Person): Event[] {
  if (!random.chance(0.12) || hours < 1) return [];
  return [
    { at: rewind(end, hours * 0.5), action: history.paused, by, motif: random.pick(PAUSES) },
    { at: rewind(end, hours * 0.5 - 0.4), action: history.resumed, by },
  ];
}
