import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const module = defineEntity({
  name: 'module',
  menu: 'Modules',
  one: 'un module',
  nouns: ['module', 'modules'],
  group: 'Gestion utilisateurs',
  path: '/app/utilisateur/module',
  naming: ['libelle'],
  fields: {
    libelle: text('Libellé'),
  },
});
