import { defineEntity } from '../entity/entity.ts';
import { amount, choice, date, reference, references, text } from '../entity/field.ts';

/** The mode without a payment: the client withholds the TVA and pays it to the State. */
export const MODE_REGLEMENT = { tva: 5 } as const;

const modesReglement = [
  { value: 1, label: 'virement' },
  { value: 2, label: 'chèque' },
  { value: 3, label: 'espèces' },
  { value: 4, label: 'effet' },
  { value: MODE_REGLEMENT.tva, label: 'retenue de TVA' },
] as const;

/** Money that a client paid, or TVA that the client withheld. The API sends the paid factures in `imputations`, beside these fields. */
export const reglement = defineEntity({
  name: 'reglement',
  menu: 'Règlements',
  one: 'un règlement',
  nouns: ['règlement', 'règlements'],
  group: 'Gestion Factures',
  naming: ['reference'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  alsoChanges: ['facture'],
  deletion: "Les factures qu'il règle redeviennent à payer.",
  size: 'growing',
  fields: {
    client: reference('Client', 'client'),
    date: date('Date'),
    montant: amount('Montant'),
    mode: choice('Mode', modesReglement),
    reference: text('Référence'),
  },
  filters: { facture: references('Facture', 'facture', { through: 'imputation' }) },
});
