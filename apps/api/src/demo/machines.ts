import { MACHINE_TYPE, type MachineType } from '@editique/domain/job/steps';
import type { Shift } from '@editique/domain/planning/facts';
import type { Row } from '../db/database.ts';
import { openHours, rewind, type Week } from './calendar.ts';
import { itemAt } from './item-at.ts';

/** A machine of the demo, with the values from which its work is planned. */
export interface Machine {
  nom: string;
  type: MachineType;
  /** Sheets or plis an hour. */
  cadence: number;
  rendement: number;
  calage: number;
  /** The hours at which its day begins and ends, and at which one shift hands over to the next. */
  day: readonly [from: number, to: number];
  handover?: number;
  saturday?: readonly [from: number, to: number];
}

/** A phase of a job on one machine, given by its index. `to` of the current phase is the moment up to which work was done. */
export interface Phase {
  machine: number;
  from: number;
  to: number;
}

const { impression, msp } = MACHINE_TYPE;
export const machines: readonly Machine[] = [
  { nom: 'Xerox Nuvera 144', type: impression, cadence: 8000, rendement: 75, calage: 15, day: [6, 20], handover: 13, saturday: [7, 13] },
  { nom: 'Canon varioPRINT 140', type: impression, cadence: 7500, rendement: 70, calage: 15, day: [8, 17] },
  { nom: 'Ricoh Pro 8300', type: impression, cadence: 6500, rendement: 70, calage: 20, day: [8, 17] },
  { nom: 'Konica AccurioPress', type: impression, cadence: 6000, rendement: 65, calage: 20, day: [8, 17] },
  { nom: 'Kern 2500', type: msp, cadence: 9000, rendement: 65, calage: 25, day: [7, 19], handover: 13, saturday: [7, 13] },
  { nom: 'BlueCrest Epic', type: msp, cadence: 12_000, rendement: 65, calage: 30, day: [9, 17] },
  { nom: 'Quadient DS-200', type: msp, cadence: 4000, rendement: 75, calage: 10, day: [8, 18] },
];

export const machineAt = (index: number): Machine => itemAt(machines, index);

export const machineRows: readonly Row[] = machines.map(({ nom, type, cadence, rendement, calage }) => ({
  nom_machine: nom,
  type_machine: type,
  cadence,
  rendement,
  calage,
}));

export function machineIndex(nom: string): number {
  const index = machines.findIndex((machine) => machine.nom === nom);
  if (index < 0) throw new Error(`The demo has no machine '${nom}'`);
  return index;
}

/** Returns how long a machine needs for so many pieces, in hours. */
export function hoursFor(index: number, pieces: number): number {
  const { cadence, rendement, calage } = machineAt(index);
  return calage / 60 + pieces / ((cadence * rendement) / 100);
}

/** Returns the time so many of the machine's working hours earlier. */
export const rewindOn = (index: number, time: number, hours: number): number => rewind(time, hours, weekOf(machineAt(index)));

/** Returns the machine's working hours between two times. */
export const workedOn = (index: number, from: number, to: number): number => openHours(from, to, weekOf(machineAt(index)));

export const weekOf = ({ day, saturday }: Machine): Week => [null, day, day, day, day, day, saturday ?? null];

const SATURDAY = 6;
const clock = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;
const shift = (jour: number, from: number, to: number): Shift => ({ jour, debut: clock(from), fin: clock(to) });

/** Returns a machine's hours as they are stored: one row for each shift. */
export function shiftsOf({ day: [from, to], handover, saturday }: Machine): Shift[] {
  const week = [1, 2, 3, 4, 5].flatMap((jour) =>
    handover === undefined ? [shift(jour, from, to)] : [shift(jour, from, handover), shift(jour, handover, to)],
  );
  return saturday ? [...week, shift(SATURDAY, ...saturday)] : week;
}
