import type { Holiday } from '@editique/domain/planning/holidays';
import { addDays } from '@editique/domain/time/days';
import { DAY_MS } from '@editique/domain/time/durations';
import type Holidays from 'date-holidays';

export interface HolidayOrder {
  /** Two letters, as `MA`. */
  country: string;
  year: number;
}

/** Lunar months in the library's rules. They begin when the moon is sighted, so their dates must be confirmed. */
const SEEN_MOON = /\b(Muharram|Safar|Rabi|Jumada|Rajab|Shaban|Ramadan|Shawwal|Dhu)\b/i;

/** Holidays that the library does not know yet. */
const RECENT: Record<string, readonly { day: string; nom: string; since: number }[]> = {
  MA: [
    { day: '01-14', nom: 'Nouvel An amazigh', since: 2024 },
    { day: '10-31', nom: "Fête de l'unité", since: 2025 },
  ],
};

/** Returns the public holidays of a year in French, one entry per day. */
export function holidaysIn(library: Holidays, { country, year }: HolidayOrder): Holiday[] {
  const days = new Map<string, Holiday>();
  const add = (jour: string, nom: string, aConfirmer: boolean): void => {
    const known = days.get(jour);
    days.set(jour, known ? { jour, nom: `${known.nom}, ${nom}`, aConfirmer: known.aConfirmer || aConfirmer } : { jour, nom, aConfirmer });
  };
  for (const { date, start, end, name, type, rule } of library.getHolidays(year, 'fr')) {
    if (type !== 'public') continue;
    const first = date.slice(0, 'YYYY-MM-DD'.length);
    const length = Math.max(1, Math.round((end.getTime() - start.getTime()) / DAY_MS));
    for (let day = 0; day < length; day++) add(addDays(first, day), name, SEEN_MOON.test(rule));
  }
  for (const { day, nom, since } of RECENT[country] ?? [])
    if (year >= since && !days.has(`${year}-${day}`)) add(`${year}-${day}`, nom, false);
  return [...days.values()].filter(({ jour }) => jour.startsWith(`${year}-`)).sort((one, other) => (one.jour < other.jour ? -1 : 1));
}
