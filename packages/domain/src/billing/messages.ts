/** What billing says when it refuses. */
export const billingMessage = {
  frozen: 'Cette facture est validée : ni elle, ni ses lignes, ni ses jobs ne changent plus',
  frozenNamed: (number: string) => `La facture ${number} est validée : ni elle, ni ses lignes, ni ses jobs ne changent plus`,
  empty: "Cette facture n'a aucune ligne, elle ne se valide pas",
  avoirClient: 'Un avoir garde le client de sa facture',
  avoirLines: "Les lignes d'un avoir sont celles de sa facture : supprimez-le et faites-en un autre",
  tooLarge: 'Le total de la facture dépasse le plus grand montant possible',
  unknownLine: (id: number) => `la ligne ${id} n'est pas ou plus sur cette facture`,
  unknownJob: (id: number) => `le job ${id} n'est pas sur cette facture`,
  unknownPrestation: (id: number) => `la prestation ${id} n'existe pas`,
  unnamedLine: 'une ligne sans prestation a besoin de son libellé et de son taux de TVA',
  lineTooLarge: (rank: number) => `la ligne ${rank} dépasse le plus grand montant possible`,
  noPrice: (prestation: string, job: string) => `« ${prestation} » n'a pas de prix pour le job ${job}, cette prestation n'est pas facturée`,
  noQuantity: (prestation: string, job: string) => `le job ${job} n'a rien à compter pour « ${prestation} »`,
  noPostage: (job: string) => `le job ${job} n'a pas d'affranchissement`,
  nothingToBill: "ce client n'a aucun job à facturer",
  endBeforeStart: 'la date de fin précède la date de début',
} as const;
