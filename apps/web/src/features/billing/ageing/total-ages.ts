import { AGES, type Ages } from '@editique/domain/billing/ageing';
import { sumOf } from '@editique/domain/billing/totals';

/** Sums the rows, exact to the centime. */
export function totalAges(rows: readonly Ages[]): Ages {
  const total = (name: keyof Ages): number => sumOf(rows.map((row) => row[name]));
  return {
    nonEchu: total('nonEchu'),
    j30: total('j30'),
    j60: total('j60'),
    j90: total('j90'),
    j120: total('j120'),
    plus: total('plus'),
    total: total('total'),
    nonImpute: total('nonImpute'),
    solde: total('solde'),
  };
}

export const FIGURES = [...AGES, 'total', 'nonImpute', 'solde'] as const;
