import { TEXT_MAX } from '../entity/field.ts';

export const countFields = ['nombrePages', 'nombrePlis', 'nombreFeuilles', 'nombrePdf', 'nombreInsertions', 'nombreSpool'] as const;
export type CountField = (typeof countFields)[number];
export type JobCounts = Record<CountField, number>;

export interface RelaunchSource extends JobCounts {
  reprise: number;
  observation: string;
}

/** Returns the name of the nth relaunch of an original job. A long name is cut so that the suffix fits. */
export function relaunchName(rootName: string, n: number): string {
  const suffix = `.R${n}`;
  return [...rootName].slice(0, TEXT_MAX - suffix.length).join('') + suffix;
}

/** Returns the values of the new job: those given, otherwise those of its source. */
export function relaunched(
  source: RelaunchSource,
  given: Partial<Record<CountField, number | null>> & { observation?: string | null },
): RelaunchSource {
  const count = (field: CountField): number => given[field] ?? source[field];
  return {
    nombrePages: count('nombrePages'),
    nombrePlis: count('nombrePlis'),
    nombreFeuilles: count('nombreFeuilles'),
    nombrePdf: count('nombrePdf'),
    nombreInsertions: count('nombreInsertions'),
    nombreSpool: count('nombreSpool'),
    observation: given.observation ?? source.observation,
    reprise: source.reprise + 1,
  };
}
