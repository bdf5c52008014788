import { DAY_MS, HOUR_MS, MINUTE_MS } from '@editique/domain/time/durations';
import type { Row } from '../db/database.ts';
import { iso, startOfDay, weekday, workingDay } from './calendar.ts';
import { machineAt, machineIndex, machines, rewindOn, shiftsOf, weekOf } from './machines.ts';
import { createRandom, type Random } from './random.ts';
import { motifs } from './reference-lists.ts';
import type { Ids } from './templates.ts';

interface Stop {
  machine: number;
  debut: number;
  fin: number | null;
  motif: string;
  observation: string | null;
}
interface Closure {
  libelle: string;
  debut: number;
  fin: number;
  machine: number | null;
}

/** The past and running stops of the demo's machines, and their planned closures. */
export interface Atelier {
  stops: readonly Stop[];
  closures: readonly Closure[];
}

const SEED = 20_261_118;
const DAYS = 60;
/** Probability that a machine stops on a working day. */
const STOPS_OF_A_DAY = 0.3;
const BROKEN = machineIndex('Konica AccurioPress');
const CAUSES: readonly (readonly [motif: string, weight: number, from: number, to: number, observations: readonly (string | null)[]])[] = [
  ['BOUR', 0.4, 10, 40, [null, null, 'Chemin papier nettoyé.', 'Bourrage en sortie, bac 2.']],
  ['SERIE', 0.25, 15, 45, [null, null, 'Changement de format.']],
  ['PAPIER', 0.2, 20, 70, ['Palette au magasin, attente du cariste.', null]],
  ['PANNE', 0.15, 60, 200, ['Intervention du technicien.', 'Courroie changée.', 'Capteur remplacé.']],
];

/** Plans the stops and closures. The same `now` gives the same plan everywhere. */
export function planAtelier(now: number): Atelier {
  const random = createRandom(SEED);
  const running: Stop = {
    machine: BROKEN,
    debut: rewindOn(BROKEN, now, 1.5),
    fin: null,
    motif: 'PANNE',
    observation: 'Four hors service. Technicien prévenu, pièce en commande.',
  };
  const past = machines.flatMap((_, machine) => pastStops(random, machine, machine === BROKEN ? running.debut - DAY_MS : now));
  return { stops: [...past, running], closures: planClosures(now) };
}

/** Plans at most one stop a day, within the machine's hours. */
function pastStops(random: Random, machine: number, until: number): Stop[] {
  const today = startOfDay(until);
  const week = weekOf(machineAt(machine));
  return Array.from({ length: DAYS }, (_, index) => today - (DAYS - 1 - index) * DAY_MS).flatMap((day) => {
    const hours = week[weekday(day)];
    if (!hours || !random.chance(STOPS_OF_A_DAY)) return [];
    const [motif, , shortest, longest, observations] = pickCause(random);
    const length = random.integer(shortest, longest) * MINUTE_MS;
    const debut = day + Math.round(random.between(hours[0] * 60, hours[1] * 60 - longest)) * MINUTE_MS;
    return debut + length < until ? [{ machine, debut, fin: debut + length, motif, observation: random.pick(observations) }] : [];
  });
}

function pickCause(random: Random): (typeof CAUSES)[number] {
  let left = random.next();
  const found = CAUSES.find(([, weight]) => {
    left -= weight;
    return left < 0;
  });
  return found ?? random.pick(CAUSES);
}

function planClosures(now: number): Closure[] {
  const inspected = workingDay(now, 2);
  const closed = workingDay(now, 3);
  return [
    {
      libelle: 'Révision annuelle de la BlueCrest',
      debut: inspected + 9 * HOUR_MS,
      fin: inspected + 12 * HOUR_MS,
      machine: machineIndex('BlueCrest Epic'),
    },
    { libelle: 'Coupure électrique pour travaux', debut: closed + 14 * HOUR_MS, fin: closed + 18 * HOUR_MS, machine: null },
  ];
}

export const hourRows = (ids: Ids): Row[] =>
  machines.flatMap((machine, index) => shiftsOf(machine).map((shift) => ({ machine_id: ids.machine?.[index], ...shift })));

export const closureRows = ({ closures }: Atelier, ids: Ids): Row[] =>
  closures.map(({ libelle, debut, fin, machine }) => ({
    libelle,
    debut: iso(debut),
    fin: iso(fin),
    machine_id: machine === null ? null : ids.machine?.[machine],
  }));

/** Returns the rows of the stops in the order in which they began and were declared. */
export const stopRows = ({ stops }: Atelier, ids: Ids): Row[] =>
  [...stops]
    .sort((one, other) => one.debut - other.debut)
    .map(({ machine, debut, fin, motif, observation }) => ({
      machine_id: ids.machine?.[machine],
      debut: iso(debut),
      fin: fin === null ? null : iso(fin),
      motif_id: ids.motif?.[motifs.findIndex(([code]) => code === motif)],
      observation,
    }));
