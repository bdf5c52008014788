import { defineEntity } from '../entity/entity.ts';
import { boolean, choice, dateTime, integer, longText, positive, reference } from '../entity/field.ts';
import { ETAPE } from '../job/steps.ts';

/** The outcome of the plis of an incident. */
export const SUITE = { reprinted: 1, pulled: 2, good: 3 } as const;
export type Suite = (typeof SUITE)[keyof typeof SUITE];

const suites = [
  { value: SUITE.reprinted, label: 'À réimprimer' },
  { value: SUITE.pulled, label: 'Retiré' },
  { value: SUITE.good, label: 'Retrouvé bon' },
] as const;

export const incidentEtapes = [
  { value: ETAPE.printing, label: 'impression' },
  { value: ETAPE.inserting, label: 'MSP' },
] as const;

const owned = { readOnly: true } as const;

/** A range of plis of a spool that were spoiled or lost. Plis have no rows of their own. */
export const incident = defineEntity({
  name: 'incident',
  menu: 'Incidents',
  one: 'un incident',
  nouns: ['incident', 'incidents'],
  group: 'Gestion Jobs',
  naming: ['de', 'a'],
  label: ['de', 'a'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  size: 'growing',
  alsoChanges: ['job', 'spool', 'retirage', 'historique'],
  search: null,
  fields: {
    date: dateTime('Date', owned),
    job: reference('Job', 'job', owned),
    spool: reference('Spool', 'spool', { section: 'Plis' }),
    de: positive('De'),
    a: positive('À'),
    nombrePlis: integer('Nombre de plis', owned),
    etape: choice('Étape', incidentEtapes, { section: 'Circonstances' }),
    machine: reference('Machine', 'machine', { required: false }),
    motif: reference('Motif', 'motif', { usage: 'incident' }),
    suite: choice('Suite', suites, { section: 'Suite' }),
    retirage: reference('Retirage', 'retirage', { required: false, ...owned }),
    solde: boolean('Soldé', owned),
    observation: longText('Observation', { required: false, column: false }),
  },
});
