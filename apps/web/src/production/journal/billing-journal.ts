import { text } from '@editique/domain/entity/field';

/** What the journal of a facture contains besides its fields: its lines, and its mails. A reminder is shown with its level. */
export const factureJournal = {
  more: { lignes: text('Lignes'), envoi: text('Envoyée à'), relance: text('Niveau et adresse') },
  events: { envoi: 'Envoi', relance: 'Relance' },
};

/** What the journal of a règlement says about the factures that it pays. */
export const reglementJournal = { more: { imputations: text('Factures réglées') } };
