import type { SortieProposition } from '@editique/domain/stock/proposition';
import { unitFor } from '@editique/domain/text/unit';
import { formatCount, formatNumber } from '../../lib/text/format.ts';

type Need = Pick<SortieProposition, 'quantite' | 'unite' | 'dejaLivre' | 'disponible'>;

/** Describes what a job needs of an article, what was delivered already, and what is available. */
export function needWords({ quantite, unite, dejaLivre, disponible }: Need): string[] {
  const need = quantite === null ? 'besoin à estimer' : `${formatNumber(quantite)} ${unitFor(quantite, unite)}`;
  // As a label, because the gender of the unit is unknown: « ramette » is feminine.
  const given = dejaLivre > 0 ? [`déjà livré\u202F: ${formatNumber(dejaLivre)}`] : [];
  return [need, ...given, formatCount(disponible, 'disponible')];
}
