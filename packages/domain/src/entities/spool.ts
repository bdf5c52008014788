import { defineEntity } from '../entity/entity.ts';
import { integer, reference, text } from '../entity/field.ts';

export const spool = defineEntity({
  name: 'spool',
  menu: 'Spools',
  one: 'un spool',
  nouns: ['spool', 'spools'],
  group: 'Gestion Jobs',
  naming: ['nomSpool'],
  size: 'long',
  readOnly: true,
  alsoChanges: ['job'],
  fields: {
    nomSpool: text('Nom du spool'),
    nomFichierJob: text('Fichier du job', { column: false }),
    job: reference('Job', 'job'),
    nombrePages: integer('Nombre de pages', { column: false }),
    nombreFeuilles: integer('Nombre de feuilles'),
    accompliImpression: integer('Imprimé'),
    resteImpression: integer('Reste à imprimer'),
    nombrePlis: integer('Nombre de plis'),
    accompliMSP: integer('Mis sous pli'),
    resteMSP: integer('Reste à mettre sous pli'),
  },
  filters: { client: reference('Client', 'client') },
});
