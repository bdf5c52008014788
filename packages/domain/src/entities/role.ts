import { defineEntity } from '../entity/entity.ts';
import { boolean, reference, references, text } from '../entity/field.ts';

export const role = defineEntity({
  name: 'role',
  menu: 'Roles',
  one: 'un rôle',
  nouns: ['rôle', 'rôles'],
  group: 'Gestion utilisateurs',
  path: '/app/utilisateur/role',
  naming: ['libelle'],
  disambiguatedBy: 'module',
  fields: {
    libelle: text('Libellé'),
    module: reference('Module', 'module'),
    pages: references('Pages', 'page'),
    secondFacteur: boolean('Second facteur exigé', {
      column: false,
      keptWhenAbsent: true,
      help: "Sans second facteur, ses membres n'ont accès qu'à sa mise en place",
    }),
  },
});
