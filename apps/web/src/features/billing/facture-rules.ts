import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import type { Facture } from './facture.ts';

/** What may be done with a facture, by how far it has come. The user's rights come on top. */
export const isDraft = ({ statut }: Facture): boolean => statut === STATUT.draft;
export const isAvoir = ({ typeFacture }: Facture): boolean => typeFacture === TYPE_FACTURE.avoir;

/** The lines of an avoir are its facture's. */
export const hasOwnLines = (facture: Facture): boolean => isDraft(facture) && !isAvoir(facture);

export const isTakeable = (facture: Facture): boolean => !isDraft(facture) && !isAvoir(facture) && facture.statut !== STATUT.cancelled;

export const isPayable = (facture: Facture): boolean => !isDraft(facture) && !isAvoir(facture) && facture.reste > 0;

/** Whether it was to be paid before that day, `YYYY-MM-DD`, and is not. */
export const isOverdue = (facture: Facture, today: string): boolean =>
  isPayable(facture) && facture.dateEcheance !== null && facture.dateEcheance < today;

/** 'La facture', "L'avoir". */
export const theFacture = (facture: Facture): string => (isAvoir(facture) ? "L'avoir" : 'La facture');
