import { defineEntity } from '../entity/entity.ts';
import { positive, text } from '../entity/field.ts';

/** The fields from which a sheet's weight is computed. API clients written before these fields do not send them. */
const weighed = { required: false, keptWhenAbsent: true } as const;

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
    grammage: positive('Grammage', { ...weighed, section: 'Poids', max: 2000, unit: 'g/m²' }),
    format: text('Format', { ...weighed, column: false }),
  },
});
