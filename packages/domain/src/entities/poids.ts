import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const poids = defineEntity({
  name: 'poids',
  menu: 'Poids',
  one: 'un poids',
  nouns: ['poids', 'poids'],
  group: 'Administration',
  naming: ['valeurPoids'],
  fields: {
    valeurPoids: text('Valeur'),
  },
});
