import { DAY_MS, MINUTE_MS } from '@editique/domain/time/durations';

/** How values are written in French. The numbers and dates of every screen are formatted here. */

/** Shown where there is no value. Zero is a value. */
export const MISSING = '—';

const NO_BREAK = '\u00a0';
const LOCALE = 'fr-FR';

const whole = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 2 });
const signed = new Intl.NumberFormat(LOCALE, { signDisplay: 'exceptZero', maximumFractionDigits: 2 });
const twoDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 2 });
const upToFourDecimals = new Intl.NumberFormat(LOCALE, { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const exact = new Intl.NumberFormat(LOCALE, { maximumFractionDigits: 10 });
const percent = new Intl.NumberFormat(LOCALE, { style: 'percent', maximumFractionDigits: 0 });
const longDateTime = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long', timeStyle: 'short' });
const fullDay = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'full' });
const weekday = new Intl.DateTimeFormat(LOCALE, { weekday: 'long' });
const shortDate = new Intl.DateTimeFormat(LOCALE, { day: 'numeric', month: 'long' });
const hourMinute = new Intl.DateTimeFormat(LOCALE, { timeStyle: 'short' });
const longDate = new Intl.DateTimeFormat(LOCALE, { dateStyle: 'long' });

const ago = new Intl.RelativeTimeFormat(LOCALE, { numeric: 'auto' });

type Absent = null | undefined;

/** '48 250', with the thin space. */
export const formatNumber = (value: number | Absent): string => (isAbsent(value) ? MISSING : plain(value));

/** '+89', '−8': a signed quantity, with the true minus sign. */
export const formatSigned = (value: number): string => withMinus(signed.format(value));

/** '4,10', '−4,10', in a column whose heading says the currency. */
export const formatMoney = (value: number): string => withMinus(twoDecimals.format(value));

/** '4,10 DH'. */
export const formatPrice = (value: number | Absent): string => (isAbsent(value) ? MISSING : `${formatMoney(value)}${NO_BREAK}DH`);

/** '0,4523', '0,50', in a column whose heading says the currency. */
export const formatUnitMoney = (value: number): string => withMinus(upToFourDecimals.format(value));

/** '0,4523 DH', '0,50 DH': the price of one piece may be less than a centime. */
export const formatUnitPrice = (value: number | Absent): string => (isAbsent(value) ? MISSING : `${formatUnitMoney(value)}${NO_BREAK}DH`);

/** '20 %', '5,5 %', of a value that is in per cent already. */
export const formatPercent = (value: number | Absent): string => (isAbsent(value) ? MISSING : `${plain(value)}${NO_BREAK}%`);

/** '1 250,5', '−4': a quantity of a facture, with all its decimals. */
export const formatQuantity = (value: number): string => withMinus(exact.format(value));

/** '0,4523': a number with all the decimals that it has, as one types it. */
export const formatExact = (value: number): string => exact.format(value);

/** '100 %', of a share between 0 and 1. */
export const formatShare = (share: number): string => withMinus(percent.format(share));

/** '60 jours', '1 jour'. */
export const formatCount = (value: number | Absent, singular: string, plural = `${singular}s`): string =>
  isAbsent(value) ? MISSING : `${plain(value)}${NO_BREAK}${Math.abs(value) < 2 ? singular : plural}`;

/** '17 novembre 2026 à 16:00', in the browser's time zone. */
export const formatDateTime = (value: string | number | Date | Absent): string => formatMoment(longDateTime, value);

/** '17 novembre 2026'. */
export const formatDate = (value: string | Date | Absent): string =>
  formatMoment(longDate, typeof value === 'string' && value.length === DATE_LENGTH ? `${value}T00:00` : value);

/** A date (`YYYY-MM-DD`) and a time of day (`HH:mm`) as one moment; neither has a time zone. */
export const formatDayAndTime = (date: string | Absent, time: string | Absent): string => {
  if (!date) return MISSING;
  return time ? formatDateTime(`${date}T${time}`) : formatDate(date);
};

/** 'mardi 17 novembre 2026'. */
export const formatDay = (value: string | Date | Absent): string => formatMoment(fullDay, value);

/** '12:20'. */
export const formatTime = (value: string | Date | Absent): string => formatMoment(hourMinute, value);

/**
 * "aujourd'hui à 16:00", 'demain à 09:00', 'jeudi à 09:00' within the next week, else the date, with its year if that is another one: how
 * people name a near moment. A weekday alone is always a future one.
 */
export function formatNear(value: string, now: number): string {
  const moment = new Date(value);
  const days = Math.round((startOfDay(moment) - startOfDay(new Date(now))) / DAY_MS);
  const date = moment.getFullYear() === new Date(now).getFullYear() ? shortDate : longDate;
  const day = NEAR_DAYS[days] ?? (days > 0 && days < WEEK ? weekday : date).format(moment);
  return `${day} à ${hourMinute.format(moment)}`;
}

/** "aujourd'hui à 14:00 – 16:40", 'demain à 09:00 – mardi à 10:00': the end names its day only if that is another day. */
export function formatSpan(start: string | number, end: string | number, now: number): string {
  const [from, to] = [new Date(start), new Date(end)];
  const isOneDay = startOfDay(from) === startOfDay(to);
  return `${formatNear(from.toISOString(), now)} – ${isOneDay ? formatTime(to) : formatNear(to.toISOString(), now)}`;
}

/** "à l'instant", 'il y a 5 minutes', 'hier', 'il y a 3 jours': how long ago it was, in one unit. */
export function formatAgo(value: string, now: number): string {
  const minutes = Math.floor((now - Date.parse(value)) / MINUTE_MS);
  if (minutes < 1) return "à l'instant";
  if (minutes < 60) return ago.format(-minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  return hours < 24 ? ago.format(-hours, 'hour') : ago.format(-Math.floor(hours / 24), 'day');
}

/** '640 o', '12 ko', '3,4 Mo', '1,25 Go': at most three significant digits. */
export function formatBytes(bytes: number): string {
  const step = Math.min(BYTE_UNITS.length - 1, Math.max(0, Math.floor(Math.log(Math.max(1, bytes)) / Math.log(KILO))));
  return joined(`${threeFigures.format(bytes / KILO ** step)} ${BYTE_UNITS[step]}`);
}

/**
 * '2 j 3 h', '17 h', '3 h 40', '25 min': how far a moment is from now. The text changes with the clock, so only full minutes count, and
 * none from half a day on. For an exact duration use `durationWords` of the domain.
 */
export function formatTimeAway(milliseconds: number): string {
  const minutes = Math.floor(Math.abs(milliseconds) / MINUTE_MS);
  const hours = Math.floor(minutes / 60);
  const days = Math.floor(hours / 24);
  if (days > 0) return joined(`${whole.format(days)} j`, hours % 24 > 0 && `${hours % 24} h`);
  if (hours >= 12) return joined(`${hours} h`);
  if (hours > 0) return joined(`${hours} h`, minutes % 60 > 0 && String(minutes % 60).padStart(2, '0'));
  return joined(`${minutes} min`);
}

export const formatBoolean = (value: boolean | Absent): string => YES_NO[String(value)] ?? MISSING;

/** Replaces the hyphen by the true minus sign, which is as wide as a figure. */
const withMinus = (text: string): string => text.replace('-', '−');

const plain = (value: number): string => withMinus(whole.format(value));

const BYTE_UNITS = ['o', 'ko', 'Mo', 'Go', 'To'];
const KILO = 1024;
const threeFigures = new Intl.NumberFormat('fr', { maximumSignificantDigits: 3 });
const YES_NO: Record<string, string> = { true: 'Oui', false: 'Non' };
const DATE_LENGTH = 'YYYY-MM-DD'.length;
const WEEK = 7;
const NEAR_DAYS: Record<number, string> = { '-1': 'hier', 0: "aujourd'hui", 1: 'demain' };

const startOfDay = (moment: Date): number => new Date(moment).setHours(0, 0, 0, 0);

const isAbsent = (value: unknown): value is Absent => value === null || value === undefined;

function formatMoment(formatter: Intl.DateTimeFormat, value: string | number | Date | Absent): string {
  if (isAbsent(value) || value === '') return MISSING;
  const moment = new Date(value);
  return Number.isNaN(moment.getTime()) ? MISSING : formatter.format(moment);
}

const joined = (...parts: (string | false)[]): string => parts.filter(Boolean).join(' ').replaceAll(' ', NO_BREAK);
