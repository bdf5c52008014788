import { defineEntity } from '../entity/entity.ts';
import { dateTime, longText, reference } from '../entity/field.ts';

/** A period during which a machine is stopped. Without an end, the machine is still stopped. */
export const arret = defineEntity({
  name: 'arret',
  menu: 'Arrêts machine',
  one: 'un arrêt',
  nouns: ['arrêt', 'arrêts'],
  group: 'Gestion Jobs',
  naming: ['debut'],
  size: 'growing',
  alsoChanges: ['job'],
  search: null,
  fields: {
    machine: reference('Machine', 'machine'),
    debut: dateTime('Début'),
    fin: dateTime('Fin', { required: false }),
    motif: reference('Motif', 'motif', { usage: 'arrêt' }),
    observation: longText('Observation', { required: false, column: false }),
  },
});
