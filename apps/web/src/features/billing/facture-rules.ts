import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import type { Facture } from './facture.ts';

/** What the statut of a facture allows. The user's rights are checked separately. */
export const isDraft = ({ statut }: Facture): boolean => statut === STATUT.draft;
export const isAvoir = ({ typeFacture }: Facture): boolean => typeFacture === TYPE_FACTURE.avoir;

/** Returns whether the lines may be edited. Those of an avoir may not: they come from its facture. */
export const hasOwnLines = (facture: Facture): boolean => isDraft(facture) && !isAvoir(facture);

export const isCreditable = (facture: Facture): boolean => !isDraft(facture) && !isAvoir(facture) && facture.statut !== STATUT.cancelled;

export const isPayable = (facture: Facture): boolean => !isDraft(facture) && !isAvoir(facture) && facture.reste > 0;

/** Returns whether the facture is unpaid and was due before the given day, `YYYY-MM-DD`. */
export const isOverdue = (facture: Facture, today: string): boolean =>
  isPayable(facture) && facture.dateEcheance !== null && facture.dateEcheance < today;

/** 'La facture', "L'avoir". */
export const nounWithArticle = (facture: Facture): string => (isAvoir(facture) ? "L'avoir" : 'La facture');
