/** What billing says when it refuses. */
export const billingMessage = {
  frozen: 'Cette facture est validée : ni elle, ni ses lignes, ni ses jobs ne changent plus',
  frozenNamed: (number: string) => `La facture ${number} est validée : ni elle, ni ses lignes, ni ses jobs ne changent plus`,
  empty: "Cette facture n'a aucune ligne, elle ne se valide pas",
  endBeforeStart: 'la date de fin précède la date de début',
} as const;
