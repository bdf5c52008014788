import { defineEntity } from '../entity/entity.ts';
import { longText, price, reference } from '../entity/field.ts';

export const affranchissement = defineEntity({
  name: 'affranchissement',
  menu: 'Affranchissements',
  one: 'un affranchissement',
  nouns: ['affranchissement', 'affranchissements'],
  group: 'Gestion Jobs',
  naming: ['detail'],
  alsoChanges: ['job'],
  size: 'growing',
  fields: {
    job: reference('Job', 'job'),
    detail: longText('Détail'),
    prix: price('Prix'),
  },
});
