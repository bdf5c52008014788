import { defineEntity } from '../entity/entity.ts';
import { dateTime, reference, text } from '../entity/field.ts';

export const facture = defineEntity({
  name: 'facture',
  menu: 'Factures',
  one: 'une facture',
  nouns: ['facture', 'factures'],
  group: 'Gestion Factures',
  naming: ['numFacture'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  actions: { 'a-facturer': 'À facturer' },
  touches: ['job', 'historique'],
  size: 'growing',
  search: { rank: 3 },
  stations: ['a-facturer'],
  fields: {
    numFacture: text('Numéro de facture', { unique: true }),
    refFacture: text('Référence'),
    dateFacture: dateTime('Date de facture'),
    client: reference('Client', 'client'),
  },
});
