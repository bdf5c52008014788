import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const ville = defineEntity({
  name: 'ville',
  menu: 'Villes',
  one: 'une ville',
  nouns: ['ville', 'villes'],
  group: 'Administration',
  naming: ['nomVille'],
  fields: {
    nomVille: text('Nom de la ville'),
  },
});
