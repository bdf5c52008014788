export interface SpoolCounts {
  nombrePages: number;
  nombrePlis: number;
  nombreFeuilles: number;
}

export interface SpoolShare extends SpoolCounts {
  nomSpool: string;
  nomFichierJob: string;
}

/** Splits a job into spools `<nomjob>_S01` … Each count is shared evenly and the first spool takes the rest, so sums equal the job's. */
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

/** A change of one of these counts splits the job anew. */
export const splitFields = ['nombrePages', 'nombrePlis', 'nombreFeuilles', 'nombreSpool'] as const;

/** What somebody declared on the spools of a job. */
export type DeclaredOnSpools = 'avancement' | 'incident';

/** Why the spools of a job can't be split anew, or null. */
export const splitRefusal = (declared: DeclaredOnSpools | null): string | null =>
  declared && `Un ${declared} est déjà déclaré sur les spools de ce job, ses quantités ne changent plus`;

function shareOf(total: number, shares: number, index: number): number {
  const even = Math.floor(total / shares);
  return index === 0 ? total - even * (shares - 1) : even;
}
