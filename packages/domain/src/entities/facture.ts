import { STATUT, TYPE_FACTURE } from '../billing/statut.ts';
import { defineEntity } from '../entity/entity.ts';
import { amount, choice, code, date, dateTime, reference, text } from '../entity/field.ts';

const typesFacture = [
  { value: TYPE_FACTURE.facture, label: 'Facture' },
  { value: TYPE_FACTURE.avoir, label: 'Avoir' },
] as const;

const statuts = [
  { value: STATUT.draft, label: STATUT.draft },
  { value: STATUT.validated, label: STATUT.validated },
  { value: STATUT.partlyPaid, label: STATUT.partlyPaid },
  { value: STATUT.paid, label: STATUT.paid },
  { value: STATUT.cancelled, label: STATUT.cancelled },
] as const;

const owned = { readOnly: true } as const;
const hidden = { column: false } as const;

export const facture = defineEntity({
  name: 'facture',
  menu: 'Factures',
  one: 'une facture',
  nouns: ['facture', 'factures'],
  group: 'Gestion Factures',
  naming: ['numFacture'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  actions: {
    'a-facturer': 'À facturer',
    valider: 'Valider une facture',
    avoir: 'Faire un avoir',
    envoyer: 'Envoyer une facture',
    relancer: 'À relancer',
    'balance-agee': 'Balance âgée',
    'journal-ventes': 'Journal des ventes',
  },
  alsoChanges: ['job', 'historique'],
  size: 'growing',
  search: { rank: 3 },
  menuActions: ['a-facturer', 'relancer', 'balance-agee', 'journal-ventes'],
  fields: {
    numFacture: text('Numéro de facture', { unique: true }),
    refFacture: text('Référence'),
    dateFacture: dateTime('Date de facture'),
    client: reference('Client', 'client'),
    typeFacture: choice('Type', typesFacture, { ...owned, ...hidden }),
    statut: code('Statut', statuts, owned),
    dateEcheance: date("Date d'échéance", { required: false, ...owned }),
    totalHt: amount('Total HT', { ...owned, ...hidden }),
    totalTva: amount('Total TVA', { ...owned, ...hidden }),
    totalTtc: amount('Total TTC', owned),
    reste: amount('Reste à payer', owned),
    factureOrigine: reference("Facture d'origine", 'facture', { required: false, ...owned, ...hidden }),
  },
});
