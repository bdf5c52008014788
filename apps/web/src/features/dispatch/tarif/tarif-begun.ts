import type { tarif } from '@editique/domain/entities/tarif';
import { isObject } from '../../../lib/is-object.ts';
import type { FormValues } from '../../../resource/form/form-values.ts';

/** The key of the router state in which a screen that lacks a price passes what it knows to the form of a tarif. */
export const TARIF_BEGUN = 'tarif';

/** Returns the first values of the form of a tarif: valid from today, for the acheminement and weight in the router state. */
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
