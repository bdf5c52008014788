import { MISSING } from '../../lib/text/format.ts';

const rates = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** Formats a percentage as '0,38 %'. Null means that nothing was deposited. */
export const formatRate = (taux: number | null): string => (taux === null ? MISSING : `${rates.format(taux)}\u00a0%`);
