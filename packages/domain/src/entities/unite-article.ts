import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const uniteArticle = defineEntity({
  name: 'uniteArticle',
  menu: 'Unités',
  one: 'une unité',
  nouns: ['unité', 'unités'],
  group: 'Gestion Stock',
  naming: ['libelle'],
  isRecoverable: true,
  fields: {
    libelle: text('Libellé'),
  },
});
