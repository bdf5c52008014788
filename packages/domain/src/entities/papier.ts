import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const papier = defineEntity({
  name: 'papier',
  menu: 'Papiers',
  one: 'un papier',
  nouns: ['papier', 'papiers'],
  group: 'Administration',
  naming: ['codePapier', 'libelle'],
  fields: {
    codePapier: text('Code papier', { unique: true }),
    typePapier: text('Type de papier'),
    originePapier: text('Origine du papier'),
    libelle: text('Libellé'),
  },
});
