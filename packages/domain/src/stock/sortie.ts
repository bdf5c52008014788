import { validation } from '../messages.ts';
import { quantityText } from '../text/count.ts';

export interface SortieQuantities {
  quantiteDemande: number;
  quantiteLivree: number;
  quantiteRupture: number;
}

/** Returns the requested quantity that was not delivered. The form fills it in. */
export const ruptureOf = (quantiteDemande: number, quantiteLivree: number): number => Math.max(0, quantiteDemande - quantiteLivree);

/** Returns the errors of inconsistent quantities of a sortie, by field. A rupture of 0 is valid only when everything was delivered. */
export function checkSortie({ quantiteDemande, quantiteLivree, quantiteRupture }: SortieQuantities): Record<string, string> {
  if (quantiteLivree > quantiteDemande)
    return { quantiteLivree: `la quantité livrée ne peut pas dépasser la quantité demandée : ${quantityText(quantiteDemande)}` };
  const rupture = ruptureOf(quantiteDemande, quantiteLivree);
  if (quantiteRupture === rupture) return {};
  if (quantiteRupture === 0) return { quantiteRupture: validation.positive };
  return { quantiteRupture: `la quantité en rupture est la demandée moins la livrée : ${quantityText(rupture)}` };
}
