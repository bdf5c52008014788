import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const typeImpression = defineEntity({
  name: 'typeImpression',
  menu: "Types d'impression",
  one: "un type d'impression",
  nouns: ["type d'impression", "types d'impression"],
  group: 'Gestion Bibliothèque',
  naming: ['libelle'],
  fields: {
    libelle: text('Libellé'),
  },
});
