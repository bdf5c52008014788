export interface SpoolCounts {
  nombrePages: number;
  nombrePlis: number;
  nombreFeuilles: number;
}

export interface SpoolShare extends SpoolCounts {
  nomSpool: string;
  nomFichierJob: string;
}

/**
 * Splits a job into spools named `<nomjob>_S01` and so on. Each count is shared evenly and the first spool takes the remainder, so the sums
 * equal the job's counts.
 */
export function splitSpools(nomjob: string, counts: SpoolCounts & { nombreSpool: number }): SpoolShare[] {
  const shares = counts.nombreSpool;
  return Array.from({ length: shares }, (_, index) => ({
    nomSpool: `${nomjob}_S${String(index + 1).padStart(2, '0')}`,
    nomFichierJob: nomjob,
    nombrePages: shareOf(counts.nombrePages, shares, index),
    nombrePlis: shareOf(counts.nombrePlis, shares, index),
    nombreFeuilles: shareOf(counts.nombreFeuilles, shares, index),
  }));
}

/** A change of one of these counts splits the job into new spools. */
export const splitFields = ['nombrePages', 'nombrePlis', 'nombreFeuilles', 'nombreSpool'] as const;

/** The kind of declaration that already exists on the spools of a job. */
export type DeclaredOnSpools = 'avancement' | 'incident';

/** Returns why the job cannot be split into new spools, or null. */
export const splitRefusal = (declared: DeclaredOnSpools | null): string | null =>
  declared && `Un ${declared} est déjà déclaré sur les spools de ce job, ses quantités ne changent plus`;

function shareOf(total: number, shares: number, index: number): number {
  const even = Math.floor(total / shares);
  return index === 0 ? total - even * (shares - 1) : even;
}
