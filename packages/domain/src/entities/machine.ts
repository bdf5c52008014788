import { defineEntity } from '../entity/entity.ts';
import { choice, integer, positive, text } from '../entity/field.ts';
import { MACHINE_TYPE } from '../job/steps.ts';

/** API clients written before the planning do not send these fields, so an update without them keeps the stored values. */
const planned = { required: false, keptWhenAbsent: true } as const;

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
  // No view icon: the name in the row links to the machine's page.
  icons: ['edit', 'delete'],
  alsoChanges: ['job'],
  fields: {
    nomMachine: text('Nom de la machine'),
    typeMachine: choice('Type de machine', machineTypes),
    cadence: positive('Cadence', {
      ...planned,
      section: 'Planification',
      unit: 'par heure',
      help: "Feuilles ou plis à l'heure ; sans cadence, la machine n'est pas planifiée",
    }),
    rendement: positive('Rendement', { ...planned, max: 100, unit: '%', column: false, help: 'Part de la cadence vraiment tenue' }),
    calage: integer('Calage', { ...planned, unit: 'minute', column: false, help: 'Préparation avant chaque job' }),
  },
});
