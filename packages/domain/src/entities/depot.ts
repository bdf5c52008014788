import { defineEntity } from '../entity/entity.ts';
import { date, integer, reference, text, time } from '../entity/field.ts';

export const depot = defineEntity({
  name: 'depot',
  menu: 'Dépôts',
  one: 'un dépôt',
  nouns: ['dépôt', 'dépôts'],
  group: 'Gestion Jobs',
  naming: ['date', 'heure'],
  label: ['date', 'heure'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  actions: { 'a-deposer': 'À déposer' },
  menuActions: ['a-deposer'],
  alsoChanges: ['job', 'spool', 'historique'],
  size: 'growing',
  fields: {
    date: date('Date', { section: 'Remise' }),
    heure: time('Heure'),
    type: text('Type', { column: false }),
    job: reference('Job', 'job', { section: 'Contenu' }),
    client: reference('Client', 'client'),
    document: reference('Document', 'document'),
    nombrePlis: integer('Nombre de plis', { section: 'Quantités' }),
    nombreCaissete: integer('Nombre de caissettes'),
    nombreCartons: integer('Nombre de cartons'),
    operateur: text('Opérateur', { section: 'Intervenants' }),
    observateur: text('Observateur', { column: false }),
  },
});
