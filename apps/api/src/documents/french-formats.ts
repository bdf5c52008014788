import { isolated } from '@editique/domain/text/right-to-left';

/** Numbers and dates as French documents write them. */

const NARROW_SPACES = /\u202f/g;
/** Replaces narrow spaces, which the fonts cannot draw, and writes a true minus sign, as on the screens. */
const wide = (text: string): string => text.replace(NARROW_SPACES, '\u00a0').replace(/^-/, '\u2212');

const counts = new Intl.NumberFormat('fr-FR');
const amounts = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

export const formatNumber = (value: number): string => wide(counts.format(value));
/** '1 234 plis'. */
export const formatCount = (count: number, word: string): string => `${formatNumber(count)} ${word}${count < 2 ? '' : 's'}`;
/** '1 234,50', under a heading that names the currency. */
export const formatMoney = (value: number): string => wide(amounts.format(value));
/** '1 234,50 DH'. */
export const formatPrice = (value: number): string => `${formatMoney(value)}\u00a0DH`;

const quantities = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 3 });
const prices = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 4 });
const rates = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 2 });
export const formatQuantity = (value: number): string => wide(quantities.format(value));
/** '0,0825': a price of one piece may be less than a centime. */
export const formatUnitMoney = (value: number): string => wide(prices.format(value));
/** '20 %'. */
export const formatPercent = (value: number): string => `${wide(rates.format(value))}\u00a0%`;

/** Cached, because creating a format takes longer than using it a hundred times. */
const moments = new Map<string, Intl.DateTimeFormat>();

/** 'mercredi 4 novembre 2026 à 18:00' in the operator's time zone. */
export function formatDateTime(iso: string, timeZone: string, dateStyle: 'full' | 'long' = 'long'): string {
  const key = `${dateStyle} ${timeZone}`;
  const format = moments.get(key) ?? new Intl.DateTimeFormat('fr-FR', { dateStyle, timeStyle: 'short', timeZone });
  moments.set(key, format);
  return wide(format.format(new Date(iso)));
}

/** Returns the left part of a footer: whose document it is, and when it was printed. */
export const printedWords = (whose: string, timeZone: string): string =>
  `${isolated(whose)} · imprimé le ${formatDateTime(new Date().toISOString(), timeZone)}`;

const days = new Intl.DateTimeFormat('fr-FR', { dateStyle: 'long', timeZone: 'UTC' });
/** '4 novembre 2026' or '1er mars 2026', for a day without a time. */
export const formatDay = (day: string): string => wide(days.format(new Date(`${day}T00:00:00Z`))).replace(/^1(?!\d)/, '1er');

const shortDays = new Intl.DateTimeFormat('fr-FR', { day: '2-digit', month: '2-digit', year: 'numeric', timeZone: 'UTC' });
/** '04/11/2026', in a column. */
export const formatShortDay = (day: string): string => shortDays.format(new Date(`${day}T00:00:00Z`));
