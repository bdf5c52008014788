import type { tarif } from '@editique/domain/entities/tarif';
import { isObject } from '../../../lib/is-object.ts';
import type { FormValues } from '../../../resource/form/form-values.ts';

/** Where a screen that misses a price leaves what it knows for the form of a price. */
export const TARIF_BEGUN = 'tarif';

/** What the form of a price begins with: from today, and for what was looked for. */
export function begunIn(state: unknown): FormValues<typeof tarif> {
  const begun = isObject(state) && isObject(state[TARIF_BEGUN]) ? state[TARIF_BEGUN] : {};
  const known = Object.entries(begun).filter(([name, value]) => (name === 'acheminement' || name === 'poids') && hasId(value));
  return known.length > 0 ? { dateDebut: today(), ...Object.fromEntries(known) } : {};
}

const hasId = (value: unknown): boolean => isObject(value) && typeof value.id === 'number';

function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, '0')).join('-');
}
