import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const typeImpressionInsertion = defineEntity({
  name: 'typeImpressionInsertion',
  menu: "Types d'impression insertion",
  one: "un type d'impression insertion",
  nouns: ["type d'impression insertion", "types d'impression insertion"],
  group: 'Gestion Bibliothèque',
  naming: ['libelle'],
  fields: {
    libelle: text('Libellé'),
  },
});
