import { defineEntity } from '../entity/entity.ts';
import { amount, choice, date, reference, text } from '../entity/field.ts';

const modesReglement = [
  { value: 1, label: 'virement' },
  { value: 2, label: 'chèque' },
  { value: 3, label: 'espèces' },
  { value: 4, label: 'effet' },
  { value: 5, label: 'retenue de TVA' },
] as const;

/** Money that a client paid, or kept back as TVA. What of it pays which facture is beside its fields: `imputations`. */
export const reglement = defineEntity({
  name: 'reglement',
  menu: 'Règlements',
  one: 'un règlement',
  nouns: ['règlement', 'règlements'],
  group: 'Gestion Factures',
  naming: ['reference'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  touches: ['facture'],
  size: 'growing',
  fields: {
    client: reference('Client', 'client'),
    date: date('Date'),
    montant: amount('Montant'),
    mode: choice('Mode', modesReglement),
    reference: text('Référence'),
  },
});
