import { text } from '@editique/domain/entity/field';

/** What the journal of a facture says of its lines and of its mails. A reminder comes with its level. */
export const factureJournal = {
  more: { lignes: text('Lignes'), envoi: text('Envoyée à'), relance: text('Niveau et adresse') },
  events: { envoi: 'Envoi', relance: 'Relance' },
};

/** What the journal of a règlement says of the factures that it pays. */
export const reglementJournal = { more: { imputations: text('Factures réglées') } };
