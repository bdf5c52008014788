import { useIsGone } from '../../../ui/state/gone.tsx';
import type { Facture } from '../facture.ts';
import { isDraft } from '../facture-rules.ts';

/** Returns why the lines being edited can no longer be saved, as soon as that is known; null while they can. */
export function useClosedDraft(facture: Facture): string | null {
  const isGone = useIsGone();
  if (isGone) return `La facture ${facture.numFacture} vient d'être supprimée`;
  return isDraft(facture) ? null : `La facture ${facture.numFacture} vient d'être validée`;
}
