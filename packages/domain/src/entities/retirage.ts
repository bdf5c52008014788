import { defineEntity } from '../entity/entity.ts';
import { boolean, dateTime, integer, reference } from '../entity/field.ts';

/** The reprint of the plis of some incidents. Progress is counted in plis, both printed and inserted. */
export const retirage = defineEntity({
  name: 'retirage',
  menu: 'Retirages',
  one: 'un retirage',
  nouns: ['retirage', 'retirages'],
  group: 'Gestion Jobs',
  naming: ['numero'],
  disambiguatedBy: 'job',
  size: 'growing',
  readOnly: true,
  alsoChanges: ['job', 'incident', 'historique'],
  search: null,
  fields: {
    numero: integer('Numéro'),
    job: reference('Job', 'job'),
    date: dateTime('Date'),
    nombrePlis: integer('Nombre de plis'),
    accompliImpression: integer('Imprimé'),
    accompliMSP: integer('Mis sous pli'),
    solde: boolean('Soldé'),
  },
});
