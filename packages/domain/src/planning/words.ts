import { DAY_MS, MINUTE_MS } from '../time/durations.ts';
import type { Zone } from '../time/zone.ts';
import { dayOf } from './calendar.ts';
import type { Operation } from './facts.ts';

const DAYS = ['lundi', 'mardi', 'mercredi', 'jeudi', 'vendredi', 'samedi', 'dimanche'];
const MONTHS = ['janvier', 'février', 'mars', 'avril', 'mai', 'juin', 'juillet', 'août', 'septembre', 'octobre', 'novembre', 'décembre'];
const WEEK = 7;

/** Returns the minutes between two moments as a clock shows them: 48 from 8 h 15 to 9 h 03. */
export const minutesApart = (from: number, to: number): number => Math.floor(to / MINUTE_MS) - Math.floor(from / MINUTE_MS);

/** Returns a duration as '2 h 10', '40 min' or '3 j 4 h', to the nearest minute and at least one. The spaces are non-breaking. */
export function durationWords(milliseconds: number): string {
  const minutes = Math.max(1, Math.round(milliseconds / MINUTE_MS));
  if (minutes < 60) return `${minutes}\u00a0min`;
  const hours = Math.floor(minutes / 60);
  if (hours < 24) return minutes % 60 ? `${hours}\u00a0h\u00a0${twoDigits(minutes % 60)}` : `${hours}\u00a0h`;
  const days = Math.floor(hours / 24);
  return hours % 24 ? `${days}\u00a0j\u00a0${hours % 24}\u00a0h` : `${days}\u00a0j`;
}

export const operationLabel = (operation: Operation): string => (operation === 'impression' ? 'Impression' : 'Mise sous pli');

/** Returns the unit that an operation counts. */
export const operationUnit = (operation: Operation): 'feuille' | 'pli' => (operation === 'impression' ? 'feuille' : 'pli');

/** Returns '16 h 40', preceded by the day unless it is today: 'mardi à 16 h 40', 'le 3 mars à 9 h', 'le 3 mars 2028 à 9 h'. */
export function momentWords(instant: number, maintenant: number, zone: Zone): string {
  const wall = zone.toWall(instant);
  const hour = hourWords(wall);
  const ahead = dayOf(wall) - dayOf(zone.toWall(maintenant));
  if (ahead === 0) return hour;
  if (ahead === 1) return `demain à ${hour}`;
  if (ahead === -1) return `hier à ${hour}`;
  if (ahead > 1 && ahead < WEEK) return `${DAYS[(new Date(wall).getUTCDay() + WEEK - 1) % WEEK]} à ${hour}`;
  return dateWords(instant, maintenant, zone);
}

/** Returns 'le 3 mars à 9 h', with the year if it is another one. Unlike `momentWords` it does not use words relative to today. */
export function dateWords(instant: number, maintenant: number, zone: Zone): string {
  const wall = zone.toWall(instant);
  const date = new Date(wall);
  const year = date.getUTCFullYear();
  const isThisYear = year === new Date(zone.toWall(maintenant)).getUTCFullYear();
  const day = date.getUTCDate();
  return `le ${day === 1 ? '1er' : day}\u00a0${MONTHS[date.getUTCMonth()]}${isThisYear ? '' : ` ${year}`} à ${hourWords(wall)}`;
}

function hourWords(wall: number): string {
  const minutes = Math.floor((wall - dayOf(wall) * DAY_MS) / MINUTE_MS);
  const rest = minutes % 60;
  return rest ? `${Math.floor(minutes / 60)}\u00a0h\u00a0${twoDigits(rest)}` : `${Math.floor(minutes / 60)}\u00a0h`;
}

const twoDigits = (value: number): string => String(value).padStart(2, '0');
