import { TEXT_MAX } from '../entity/field.ts';

export const countFields = ['nombrePages', 'nombrePlis', 'nombreFeuilles', 'nombrePdf', 'nombreInsertions', 'nombreSpool'] as const;
export type CountField = (typeof countFields)[number];
export type JobCounts = Record<CountField, number>;

export interface RelaunchSource extends JobCounts {
  reprise: number;
  observation: string;
}

/** The name of the nth relaunch of a first job. A long name is cut, so that it can be stored with its suffix. */
export function relaunchName(rootName: string, n: number): string {
  const suffix = `.R${n}`;
  return [...rootName].slice(0, TEXT_MAX - suffix.length).join('') + suffix;
}

/** What the new job takes from its source, unless it is given. */
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
