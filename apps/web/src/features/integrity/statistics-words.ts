import { formatDate } from '../../lib/text/format.ts';

const month = new Intl.DateTimeFormat('fr-FR', { month: 'long', year: 'numeric' });
const shortMonth = new Intl.DateTimeFormat('fr-FR', { month: 'short' });
const shortDay = new Intl.DateTimeFormat('fr-FR', { day: 'numeric', month: 'short' });

const isMonth = (periode: string): boolean => periode.length === 'YYYY-MM'.length;

/** '3 novembre 2026', 'novembre 2026'. */
export const periodWords = (periode: string): string =>
  isMonth(periode) ? month.format(new Date(`${periode}-01T12:00`)) : formatDate(periode);

/** '3 nov.', 'nov.': the ticks below the bars. */
export const periodTick = (periode: string): string =>
  isMonth(periode) ? shortMonth.format(new Date(`${periode}-01T12:00`)) : shortDay.format(new Date(`${periode}T12:00`));
