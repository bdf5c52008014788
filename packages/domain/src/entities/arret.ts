import { defineEntity } from '../entity/entity.ts';
import { dateTime, longText, reference } from '../entity/field.ts';

/** A machine that stands still. Without an end it still does. */
export const arret = defineEntity({
  name: 'arret',
  menu: 'Arrêts machine',
  one: 'un arrêt',
  nouns: ['arrêt', 'arrêts'],
  group: 'Gestion Jobs',
  naming: ['debut'],
  size: 'growing',
  touches: ['job'],
  search: null,
  fields: {
    machine: reference('Machine', 'machine'),
    debut: dateTime('Début'),
    fin: dateTime('Fin', { required: false }),
    motif: reference('Motif', 'motif', { usage: 'arrêt' }),
    observation: longText('Observation', { required: false, column: false }),
  },
});
