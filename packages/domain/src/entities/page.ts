import { defineEntity } from '../entity/entity.ts';
import { reference, text } from '../entity/field.ts';

export const page = defineEntity({
  name: 'page',
  menu: 'Pages',
  one: 'une page',
  nouns: ['page', 'pages'],
  group: 'Gestion utilisateurs',
  path: '/app/utilisateur/page',
  naming: ['libelle', 'chemin'],
  disambiguatedBy: 'module',
  fields: {
    libelle: text('Libellé'),
    chemin: text('Chemin', { unique: true, prefix: '/app/', help: "L'adresse de l'écran, sans le numéro de la fin" }),
    module: reference('Module', 'module'),
  },
});
