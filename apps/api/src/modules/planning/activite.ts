import { MACHINE_TYPE } from '@editique/domain/job/steps';
import type { Activite } from '@editique/domain/planning/activite';
import { Calendar, dayOf } from '@editique/domain/planning/calendar';
import type { Closed, Shift } from '@editique/domain/planning/facts';
import { dayBegins, utcDay } from '@editique/domain/time/days';
import { DAY_MS, HOUR_MS, MINUTE_MS } from '@editique/domain/time/durations';
import type { Zone } from '@editique/domain/time/zone';
import { type Db, run } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';
import { sheetsOf } from '../../production/reprints.ts';

/** Days numbered as in the plan, both included. */
export interface Days {
  first: number;
  last: number;
}

interface Stop extends Closed {
  motif: Activite['jours'][number]['arrets'][number]['motif'];
}
interface MachineRead {
  cadence: number | null;
  horaires: Shift[];
  fermetures: Closed[];
  arrets: Stop[];
  /** Quantities by day, numbered as in the plan, with reprints. */
  produit: { jour: number; quantite: number }[];
}

/** The number of days whose median is the proposed yield. */
const MEDIAN_DAYS = 30;

/** Computes what a machine did on the days asked for, and its yield over the last thirty. */
export async function activityOf(db: Db, zone: Zone, id: number, days: Days): Promise<Activite> {
  const now = Date.now();
  const today = dayOf(zone.toWall(now));
  const lately = { first: today - MEDIAN_DAYS + 1, last: today };
  const read = (span: Days): Promise<MachineRead> => readMachine(db, zone, id, span);
  // Days long past are read separately, without all the days between them and now.
  const isApart = days.last < lately.first || days.first > lately.last;
  const machine = await read(isApart ? days : { first: Math.min(days.first, lately.first), last: Math.max(days.last, lately.last) });
  const recent = isApart ? await read(lately) : machine;
  return { jours: daysOf(machine, zone, days, now), rendementPropose: yieldOf(daysOf(recent, zone, lately, now), recent.cadence) };
}

async function readMachine(db: Db, zone: Zone, id: number, { first, last }: Days): Promise<MachineRead> {
  const midnight = (day: number): string => dayBegins(zone, utcDay(day * DAY_MS));
  const midnights = Array.from({ length: last - first + 1 }, (_, at) => midnight(first + at));
  const ms = (column: string): string => `(extract(epoch from ${column}) * 1000)::bigint`;
  const within = (date: string): string => `${date} >= $2::timestamptz and ${date} < $3::timestamptz`;
  const [row] = await run<MachineRead>(
    db,
    `select m.cadence,
       (select coalesce(json_agg(json_build_object('jour', h.jour, 'debut', to_char(h.debut, 'HH24:MI'), 'fin', to_char(h.fin, 'HH24:MI'))), '[]') from horaire h where h.machine_id = m.id) as horaires,
       (select coalesce(json_agg(json_build_object('debut', ${ms('f.debut')}, 'fin', ${ms('f.fin')})), '[]') from fermeture f
         where (f.machine_id = m.id or f.machine_id is null) and f.debut < $3::timestamptz and f.fin > $2::timestamptz) as fermetures,
       (select coalesce(json_agg(json_build_object('debut', ${ms('a.debut')}, 'fin', ${ms('a.fin')},
           'motif', json_build_object('id', x.id, 'codeMotif', x.code_motif, 'libelleMotif', x.libelle_motif)) order by a.debut), '[]') from arret a join motif x on x.id = a.motif_id
         where a.machine_id = m.id and a.debut < $3::timestamptz and (a.fin is null or a.fin > $2::timestamptz)) as arrets,
       (select coalesce(json_agg(p), '[]') from (select width_bucket(d.date, $4::timestamptz[]) - 1 + $5::int as jour, round(sum(case m.type_machine when ${MACHINE_TYPE.impression} then d.feuilles else d.plis end)) as quantite
         from (select a.date, a.impression as feuilles, a.msp as plis from avancement a where a.machine_id = m.id and ${within('a.date')}
             and a.annule_id is null and not exists (select from avancement x where x.annule_id = a.id)
           union all select a.date, ${sheetsOf('a.impression', 'j')}, a.msp from retirage_avancement a join retirage r on r.id = a.retirage_id join job j on j.id = r.job_id
             where a.machine_id = m.id and ${within('a.date')}) d group by 1) p) as produit
     from machine m where m.id = $1::int`,
    [id, midnight(first), midnight(last + 1), midnights, first],
  );
  if (!row) throw notFound();
  return row;
}

function daysOf({ horaires, fermetures, arrets, produit }: MachineRead, zone: Zone, { first, last }: Days, now: number): Activite['jours'] {
  const calendar = new Calendar(zone, horaires, fermetures, zone.toInstant(first * DAY_MS));
  const made = new Map(produit.map(({ jour, quantite }) => [jour, quantite]));
  const jours: Activite['jours'] = [];
  for (let day = first; day <= last; day++) {
    const jour = utcDay(day * DAY_MS);
    const quantite = made.get(day) ?? 0;
    // Later today does not count yet, neither as worked nor as stopped.
    const past = calendar.openSpans(day).map(({ start, end }) => ({ start, end: Math.min(end, now) }));
    const stopped = stopsOf(arrets, past);
    const worked =
      past.reduce((sum, { start, end }) => sum + Math.max(0, end - start), 0) - stopped.reduce((sum, { time }) => sum + time, 0);
    jours.push({
      jour,
      ouvertes: calendar.openMinutes(day),
      arrets: stopped.map(({ motif, time }) => ({ motif, minutes: Math.round(time / MINUTE_MS) })),
      quantite,
      cadenceReelle: worked >= MINUTE_MS ? Math.round(quantite / (worked / HOUR_MS)) : null,
    });
  }
  return jours;
}

/** Returns the stopped time within opening hours, by reason. Stops of one machine do not overlap. */
function stopsOf(stops: readonly Stop[], open: readonly { start: number; end: number }[]): { motif: Stop['motif']; time: number }[] {
  const byMotif = new Map<number, { motif: Stop['motif']; time: number }>();
  for (const { debut, fin, motif } of stops) {
    const time = open.reduce((sum, { start, end }) => sum + Math.max(0, Math.min(end, fin ?? end) - Math.max(start, debut)), 0);
    if (time > 0) byMotif.set(motif.id, { motif, time: (byMotif.get(motif.id)?.time ?? 0) + time });
  }
  return [...byMotif.values()];
}

/** Returns the median, over the days with work, of the rate reached in percent of the machine's cadence. */
function yieldOf(jours: Activite['jours'], cadence: number | null): number | null {
  if (cadence === null) return null;
  const reached = jours
    .flatMap(({ quantite, cadenceReelle }) => (quantite > 0 && cadenceReelle !== null ? [(100 * cadenceReelle) / cadence] : []))
    .sort((one, other) => one - other);
  if (reached.length === 0) return null;
  const middle = reached.length / 2;
  const median = ((reached[Math.ceil(middle) - 1] ?? 0) + (reached[Math.floor(middle)] ?? 0)) / 2;
  return Math.min(100, Math.max(1, Math.round(median)));
}
