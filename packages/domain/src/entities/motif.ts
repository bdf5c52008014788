import { defineEntity } from '../entity/entity.ts';
import { text } from '../entity/field.ts';

export const motif = defineEntity({
  name: 'motif',
  menu: 'Motifs',
  one: 'un motif',
  nouns: ['motif', 'motifs'],
  group: 'Administration',
  naming: ['codeMotif', 'libelleMotif'],
  fields: {
    codeMotif: text('Code motif', { unique: true }),
    libelleMotif: text('Libellé'),
  },
});
