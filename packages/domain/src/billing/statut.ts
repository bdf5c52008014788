/** How far a facture has come. Stored and sent as these words. */
export const STATUT = {
  draft: 'Brouillon',
  validated: 'Validée',
  partlyPaid: 'Réglée en partie',
  paid: 'Réglée',
  cancelled: 'Annulée',
} as const;

export const TYPE_FACTURE = { facture: 1, avoir: 2 } as const;
