import { MISSING } from '../../lib/text/format.ts';

const rates = new Intl.NumberFormat('fr-FR', { minimumFractionDigits: 2, maximumFractionDigits: 2 });

/** '0,38 %' of a percentage; nothing was deposited where there is none. */
export const formatRate = (taux: number | null): string => (taux === null ? MISSING : `${rates.format(taux)}\u00a0%`);
