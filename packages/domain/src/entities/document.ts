import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const document = defineEntity({
  name: 'document',
  menu: 'Documents',
  one: 'un document',
  nouns: ['document', 'documents'],
  group: 'Administration',
  naming: ['nomDocument'],
  fields: {
    nomDocument: text('Nom du document'),
  },
});
