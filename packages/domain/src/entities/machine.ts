import { defineEntity } from '../entity/entity.ts';
import { choice, text } from '../entity/field.ts';

const machineTypes = [
  { value: 0, label: 'impression' },
  { value: 1, label: 'MSP' },
] as const;

export const machine = defineEntity({
  name: 'machine',
  menu: 'Machines',
  one: 'une machine',
  nouns: ['machine', 'machines'],
  group: 'Administration',
  naming: ['nomMachine', 'typeMachine'],
  fields: {
    nomMachine: text('Nom de la machine'),
    typeMachine: choice('Type de machine', machineTypes),
  },
});
