import type { Dimension } from '@editique/domain/retour/statistiques';
import type { Period } from '../../../lib/text/periods.ts';
import { periodIn } from '../../../lib/text/periods.ts';
import type { Narrowed } from '../../../production/retour/use-statistics.ts';
import { readId } from '../../../resource/record/use-record.ts';
import { useAddress } from '../../../ui/use-address.ts';
import { dimensionIn } from './dimensions.ts';

export const FILTERS = ['client', 'motif', 'ville', 'region'] as const;

export interface Asked {
  par: Dimension;
  period: Period;
  narrowed: Narrowed;
  /** Sets parameters of the address; null removes one. */
  change: (parameters: Record<string, string | null>) => void;
}

/** Reads the dimension, the period and the filters from the address. */
export function useAsked(): Asked {
  const [parameters, change] = useAddress();
  const narrowed: Narrowed = {};
  for (const name of FILTERS) {
    const id = readId(parameters.get(name) ?? undefined);
    if (id !== null) narrowed[name] = id;
  }
  return {
    par: dimensionIn(parameters.get('par')),
    period: periodIn(parameters),
    narrowed,
    change,
  };
}
