import { validation } from '../messages.ts';

export interface SortieQuantities {
  quantiteDemande: number;
  quantiteLivree: number;
  quantiteRupture: number;
}

/** What was asked for and not delivered; the form fills it in. */
export const ruptureOf = (quantiteDemande: number, quantiteLivree: number): number => Math.max(0, quantiteDemande - quantiteLivree);

/** Messages by field where the quantities of a sortie do not agree. A rupture of 0 agrees only when all was delivered. */
export function checkSortie({ quantiteDemande, quantiteLivree, quantiteRupture }: SortieQuantities): Record<string, string> {
  if (quantiteLivree > quantiteDemande)
    return { quantiteLivree: `la quantité livrée ne peut pas dépasser la quantité demandée : ${quantiteDemande}` };
  const rupture = ruptureOf(quantiteDemande, quantiteLivree);
  if (quantiteRupture === rupture) return {};
  if (quantiteRupture === 0) return { quantiteRupture: validation.positive };
  return { quantiteRupture: `la quantité en rupture est la demandée moins la livrée : ${rupture}` };
}
