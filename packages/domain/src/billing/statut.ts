/** The states of a facture. The database and the API use these words. */
export const STATUT = {
  draft: 'Brouillon',
  validated: 'Validée',
  partlyPaid: 'Réglée en partie',
  paid: 'Réglée',
  cancelled: 'Annulée',
} as const;

export const TYPE_FACTURE = { facture: 1, avoir: 2 } as const;
