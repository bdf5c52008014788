import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const acheminement = defineEntity({
  name: 'acheminement',
  menu: 'Acheminements',
  one: 'un acheminement',
  nouns: ['acheminement', 'acheminements'],
  group: 'Administration',
  naming: ['deroulement'],
  fields: {
    deroulement: text('Déroulement'),
  },
});
