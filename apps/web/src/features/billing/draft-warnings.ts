import type { Lines } from '@editique/domain/billing/lines';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../lib/api.ts';
import { formatCount } from '../../lib/text/format.ts';
import type { Warnings } from '../../resource/batch/batch-state.ts';

/** Counts the draft's warnings by type. Returns none if they cannot be read: the user asked only to create the draft. */
export async function readWarnings(id: number): Promise<Warnings> {
  try {
    const { avertissements } = await api<Lines>('GET', `${endpointOf(facture)}/${id}/lignes`);
    const counts: Warnings = {};
    for (const { type } of avertissements) counts[type] = (counts[type] ?? 0) + 1;
    return counts;
  } catch {
    return {};
  }
}

const WORDS: Record<string, [string, string]> = {
  'sans-prix': ['prestation sans prix', 'prestations sans prix'],
  'sans-ligne': ['prestation sans ligne', 'prestations sans ligne'],
  'sans-quantite': ['prestation sans quantité', 'prestations sans quantité'],
  'sans-affranchissement': ['job sans affranchissement', 'jobs sans affranchissement'],
};

/** Returns '2 prestations sans prix, 1 job sans affranchissement', or an empty text. */
export const warningsText = (warnings: Warnings): string =>
  Object.entries(warnings)
    .flatMap(([type, count]) => (WORDS[type] ? [formatCount(count, ...WORDS[type])] : []))
    .join(', ');
