import { isDay } from '@editique/domain/entity/moment';
import { withoutAccents } from '@editique/domain/text/fold';

/** Parses a typed date or date-time: returns the stored form, null when nothing is typed, else the text itself for the schema to refuse. */
export function parseFrenchDateTime(text: string): string | null {
  const parts = read(text);
  if (parts === null) return null;
  if (parts === 'unreadable') return text;
  const { year, month, day, hour, minute } = parts;
  const moment = new Date(year, month - 1, day, hour, minute);
  return isSameDay(moment, parts) && isDay(dayOf(parts)) ? toOffsetIso(moment) : text;
}

export function parseFrenchDate(text: string): string | null {
  const parts = read(text);
  if (parts === null) return null;
  if (parts === 'unreadable' || !isSameDay(new Date(parts.year, parts.month - 1, parts.day), parts)) return text;
  const day = dayOf(parts);
  return isDay(day) ? day : text;
}

/** Parses '9:30', '9h30', '0930' or '9h' as '09:30'. 24:00 is the end of a day, which only some fields accept. */
export function parseFrenchTime(text: string): string | null {
  const trimmed = text.trim();
  if (trimmed === '') return null;
  const found = TIME.exec(trimmed) ?? BARE_TIME.exec(trimmed);
  const [hour, minute] = [Number(found?.[1]), Number(found?.[2] ?? 0)];
  const isEndOfDay = hour === LAST_HOUR + 1 && minute === 0;
  return isClock(hour, minute) || isEndOfDay ? `${pad(hour)}:${pad(minute)}` : text;
}

/** Formats as ISO 8601 in local time with its offset, so that the user's own clock time stays readable. */
export function toOffsetIso(moment: Date): string {
  const offset = -moment.getTimezoneOffset();
  // Until about 1911 clocks followed the sun: the offset had seconds, which ISO 8601 offsets cannot express.
  if (!Number.isInteger(offset)) return moment.toISOString();
  const sign = offset < 0 ? '-' : '+';
  const [hours, minutes] = [Math.floor(Math.abs(offset) / MINUTES_PER_HOUR), Math.abs(offset) % MINUTES_PER_HOUR];
  const day = `${moment.getFullYear()}-${pad(moment.getMonth() + 1)}-${pad(moment.getDate())}`;
  return `${day}T${pad(moment.getHours())}:${pad(moment.getMinutes())}:${pad(moment.getSeconds())}${sign}${pad(hours)}:${pad(minutes)}`;
}

interface Parts {
  year: number;
  month: number;
  day: number;
  hour: number;
  minute: number;
}

function read(text: string): Parts | 'unreadable' | null {
  const plain = text.replace(SPACES, ' ').trim().toLowerCase();
  if (plain === '') return null;
  const found = [NUMERIC, WORDS, ISO].map((pattern) => pattern.exec(plain)?.groups).find(Boolean);
  if (!found) return 'unreadable';
  const parts = {
    year: fullYear(found.year ?? ''),
    month: found.name ? monthNamed(found.name) : Number(found.month),
    day: Number(found.day),
    hour: Number(found.hour ?? 0),
    minute: Number(found.minute ?? 0),
  };
  return isClock(parts.hour, parts.minute) ? parts : 'unreadable';
}

const MINUTES_PER_HOUR = 60;
const SHORT_YEAR = 2;
const CENTURY = 2000;
const LAST_HOUR = 23;
const LAST_MINUTE = 59;

const fullYear = (digits: string): number => (digits.length === SHORT_YEAR ? CENTURY + Number(digits) : Number(digits));
const isClock = (hour: number, minute: number): boolean => hour <= LAST_HOUR && minute <= LAST_MINUTE;
const pad = (part: number): string => String(part).padStart(2, '0');

const dayOf = ({ year, month, day }: Parts): string => `${year}-${pad(month)}-${pad(day)}`;

/** Returns whether the date is the one typed: `Date` turns 31 février into a day of March, which the user did not mean. */
const isSameDay = (date: Date, { year, month, day }: Parts): boolean =>
  date.getFullYear() === year && date.getMonth() + 1 === month && date.getDate() === day;

const MONTHS = ['janvier', 'fevrier', 'mars', 'avril', 'mai', 'juin', 'juillet', 'aout', 'septembre', 'octobre', 'novembre', 'decembre'];
const SHORTEST_MONTH = 3;

/** Returns the number of the month, or 0 if the name is unknown or ambiguous. */
function monthNamed(name: string): number {
  const plain = withoutAccents(name);
  const found = plain.length < SHORTEST_MONTH ? [] : MONTHS.filter((month) => month.startsWith(plain));
  return found.length === 1 ? MONTHS.indexOf(found[0] ?? '') + 1 : 0;
}

const SPACES = /\s+/g;
const CLOCK = String.raw`(?:(?: à | a |,? |t)(?<hour>\d{1,2})(?: ?[:h] ?(?<minute>\d{2})?)(?::\d{2}(?:\.\d+)?)?)?`;
const NUMERIC = new RegExp(String.raw`^(?<day>\d{1,2})[/.-](?<month>\d{1,2})[/.-](?<year>\d{4}|\d{2})${CLOCK}$`);
const WORDS = new RegExp(String.raw`^(?<day>\d{1,2})(?:er)? (?<name>\p{L}+)\.? (?<year>\d{4})${CLOCK}$`, 'u');
const ISO = new RegExp(String.raw`^(?<year>\d{4})-(?<month>\d{2})-(?<day>\d{2})${CLOCK}$`);
const TIME = /^(\d{1,2})\s*[:hH]\s*(\d{2})?(?::\d{2})?$/;
const BARE_TIME = /^(\d{2})(\d{2})$/;
