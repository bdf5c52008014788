import { DAY_MS, HOUR_MS, MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';

/** When a job of a bibliothèque is expected: on a weekday or a day of the month, before a time of that day. */
export interface Expectation {
  jourSemaine: number | null;
  jourMois: number | null;
  /** `HH:mm`. */
  heure: string;
}

/** The last time when a job was expected, and the period in which a received job counts as the expected one. */
export interface Due {
  echeance: number;
  /** A job received earlier belongs to the previous expectation. */
  depuis: number;
  /** A job received later belongs to the next expectation. */
  jusqua: number;
}

const WEEK_DAYS = 7;
/** Half of the time between two expectations, because a job belongs to the nearest one. */
const HALF_WEEK = 3.5 * DAY_MS;
const HALF_MONTH = 15 * DAY_MS;

/** Returns the latest expectation whose time has passed, or null when no day is set. */
export function lastDue(expectation: Expectation, now: number, zone: Zone): Due | null {
  const { jourSemaine, jourMois } = expectation;
  if (jourSemaine === null && jourMois === null) return null;
  const today = Math.floor(zone.toWall(now) / DAY_MS) * DAY_MS;
  const days = jourMois === null ? weekDays(today, jourSemaine ?? 1) : monthDays(today, jourMois);
  const half = jourMois === null ? HALF_WEEK : HALF_MONTH;
  const echeance = days.map((day) => zone.toInstant(day + timeOf(expectation.heure))).find((moment) => moment <= now);
  return echeance === undefined ? null : { echeance, depuis: echeance - half, jusqua: echeance + half };
}

/** Returns that weekday of this week and of the previous one, the later first. Days are midnights in local time. */
function weekDays(today: number, jour: number): number[] {
  const ago = (new Date(today).getUTCDay() - jour + WEEK_DAYS) % WEEK_DAYS;
  return [today - ago * DAY_MS, today - (ago + WEEK_DAYS) * DAY_MS];
}

/** Returns that day of this month and of the previous one. In a shorter month it is the last day. */
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

/** The expectation fields of a bibliothèque, as its form sends them. */
export interface ExpectedFields {
  attenduJourSemaine?: number | null;
  attenduJourMois?: number | null;
  attenduHeure?: string | null;
  attenduPlis?: number | null;
}

/** Returns the errors of the combination of these fields, by field. */
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
