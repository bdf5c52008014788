import { defineEntity } from '../entity/entity.ts';
import { choice, integer, positive, text } from '../entity/field.ts';
import { MACHINE_TYPE } from '../job/steps.ts';

const machineTypes = [
  { value: MACHINE_TYPE.impression, label: 'impression' },
  { value: MACHINE_TYPE.msp, label: 'MSP' },
] as const;

export const machine = defineEntity({
  name: 'machine',
  menu: 'Machines',
  one: 'une machine',
  nouns: ['machine', 'machines'],
  group: 'Administration',
  naming: ['nomMachine', 'typeMachine'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  // The name of a row leads to its page.
  icons: ['edit', 'delete'],
  touches: ['job'],
  fields: {
    nomMachine: text('Nom de la machine'),
    typeMachine: choice('Type de machine', machineTypes),
    cadence: positive('Cadence', { required: false, section: 'Planification', unit: 'par heure' }),
    rendement: positive('Rendement', { required: false, max: 100, unit: '%', column: false }),
    calage: integer('Calage', { required: false, unit: 'minute', column: false }),
  },
});
