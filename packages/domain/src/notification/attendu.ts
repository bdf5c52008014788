import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';

/** When a job of a bibliothèque is expected: on a day of the week or of the month, before a time of that day. */
export interface Expectation {
  jourSemaine: number | null;
  jourMois: number | null;
  /** `HH:mm`. */
  heure: string;
}

/** The last time at which a job was expected, and what counts as that job. */
export interface Due {
  echeance: number;
  /** A job that came earlier was the one before. */
  depuis: number;
  /** From then on the next one is awaited. */
  jusqua: number;
}

const WEEK_DAYS = 7;
/** Half of the time between two of them: a job belongs to the nearest. */
const HALF_WEEK = 3.5 * DAY_MS;
const HALF_MONTH = 15 * DAY_MS;

/** The expectation whose time has passed last, or null when it names no day. */
export function lastDue(expectation: Expectation, now: number, zone: Zone): Due | null {
  const { jourSemaine, jourMois } = expectation;
  if (jourSemaine === null && jourMois === null) return null;
  const today = Math.floor(zone.toWall(now) / DAY_MS) * DAY_MS;
  const days = jourMois === null ? weekDays(today, jourSemaine ?? 1) : monthDays(today, jourMois);
  const half = jourMois === null ? HALF_WEEK : HALF_MONTH;
  const echeance = days.map((day) => zone.toInstant(day + timeOf(expectation.heure))).find((moment) => moment <= now);
  return echeance === undefined ? null : { echeance, depuis: echeance - half, jusqua: echeance + half };
}

/** That day of this week and of the last one, the later first. Days are midnights on the clocks. */
function weekDays(today: number, jour: number): number[] {
  const ago = (new Date(today).getUTCDay() - jour + WEEK_DAYS) % WEEK_DAYS;
  return [today - ago * DAY_MS, today - (ago + WEEK_DAYS) * DAY_MS];
}

/** That day of this month and of the last one; a month that is too short has it on its last day. */
function monthDays(today: number, jour: number): number[] {
  const date = new Date(today);
  return [0, 1].map((ago) => {
    const [year, month] = [date.getUTCFullYear(), date.getUTCMonth() - ago];
    const last = new Date(Date.UTC(year, month + 1, 0)).getUTCDate();
    return Date.UTC(year, month, Math.min(jour, last));
  });
}

function timeOf(heure: string): number {
  const [hours = 0, minutes = 0] = heure.split(':').map(Number);
  return hours * HOUR_MS + minutes * MINUTE_MS;
}

/** What an expectation of a bibliothèque is made of, as its form sends it. */
export interface ExpectedFields {
  attenduJourSemaine?: number | null;
  attenduJourMois?: number | null;
  attenduHeure?: string | null;
  attenduPlis?: number | null;
}

/** What is wrong with these fields together, by field. */
export function expectedErrors({ attenduJourSemaine, attenduJourMois, attenduHeure, attenduPlis }: ExpectedFields): Record<string, string> {
  const isSet = (value: unknown): boolean => value !== undefined && value !== null && value !== '';
  const hasDay = isSet(attenduJourSemaine) || isSet(attenduJourMois);
  if (isSet(attenduJourSemaine) && isSet(attenduJourMois))
    return { attenduJourMois: 'choisissez un jour de la semaine ou un jour du mois, pas les deux' };
  if (hasDay && !isSet(attenduHeure)) return { attenduHeure: "indiquez l'heure avant laquelle le travail est attendu" };
  if (!hasDay && (isSet(attenduHeure) || isSet(attenduPlis)))
    return { attenduJourSemaine: 'choisissez le jour où le travail est attendu, de la semaine ou du mois' };
  return {};
}
