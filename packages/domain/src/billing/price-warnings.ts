import { counted } from '../text/count.ts';
import type { RevisedTarif, RevisionEffect } from './price-revision.ts';

interface Planned {
  tarifs: readonly Pick<RevisedTarif, 'sort' | 'aVenir' | 'motif'>[];
  aPartirDu: string;
  today: string;
  /** The number of prestations for which a client pays the general price. */
  general: number;
  isGeneral: boolean;
}

/** Returns what a user should know before applying a revision, as sentences. */
export function revisionWarnings({ tarifs, aPartirDu, today, general, isGeneral }: Planned): string[] {
  const count = (sort: RevisionEffect): number => tarifs.filter((tarif) => tarif.sort === sort).length;
  const later = tarifs.filter(({ aVenir, sort }) => aVenir && sort === 'modifie').length;
  const refused = count('refuse');
  const same = count('inchange');
  const said: [boolean, string][] = [
    [
      refused > 0,
      `${counted(refused, 'tarif')} ${one(refused, 'ne peut pas être révisé', 'ne peuvent pas être révisés')} ainsi, et rien ne s'applique tant que la révision ${one(refused, 'le', 'les')} comprend`,
    ],
    [
      later > 0,
      `${counted(later, 'tarif')} ${one(later, 'commence', 'commencent')} plus tard et ${one(later, 'est révisé', 'sont révisés')} aussi`,
    ],
    [same > 0, `${counted(same, 'tarif')} ${one(same, 'garde son prix', 'gardent leur prix')}, une fois arrondi à quatre décimales`],
    [
      general > 0,
      `${counted(general, 'prestation')} ${one(general, 'a', 'ont')} le prix de tous les clients, que la révision d'un client ne change pas`,
    ],
    [isGeneral, 'les prix propres à un client ne changent pas, ils se révisent dans la grille de ce client'],
    [
      aPartirDu < today,
      'cette date est passée : les jobs déposés depuis et pas encore facturés prennent le nouveau prix, les lignes de facture gardent le leur',
    ],
  ];
  return said.flatMap(([isSaid, words]) => (isSaid ? [words] : []));
}

const one = (count: number, singular: string, plural: string): string => (count < 2 ? singular : plural);
