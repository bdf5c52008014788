import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const typeEnvoi = defineEntity({
  name: 'typeEnvoi',
  menu: "Types d'envoi",
  one: "un type d'envoi",
  nouns: ["type d'envoi", "types d'envoi"],
  group: 'Gestion Bibliothèque',
  naming: ['libelle'],
  fields: {
    libelle: text('Libellé'),
  },
});
