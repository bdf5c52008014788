import { defineEntity } from '../entity/entity.ts';
import { boolean, choice, dateTime, longText, positive, reference, text } from '../entity/field.ts';

export const suitesRetour = [
  { value: 1, label: 'Détruit' },
  { value: 2, label: 'Restitué' },
  { value: 3, label: 'Réexpédié' },
  { value: 4, label: 'En attente' },
] as const;

/** Returned mail: one pli by its code, or several at once by their number. */
export const retour = defineEntity({
  name: 'retour',
  menu: 'Retours',
  one: 'un retour',
  nouns: ['retour', 'retours'],
  group: 'Gestion Jobs',
  naming: ['dateReception', 'reference'],
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  actions: {
    saisie: 'Saisie des retours',
    statistiques: 'Statistiques des retours',
    'a-identifier': 'Retours à identifier',
  },
  menuActions: ['saisie', 'statistiques'],
  size: 'growing',
  search: null,
  fields: {
    dateReception: dateTime('Date de réception', { section: 'Réception' }),
    motif: reference('Motif', 'motif', { usage: 'retour' }),
    nombre: positive('Nombre'),
    suite: choice('Suite', suitesRetour),
    client: reference('Client', 'client', { section: 'Courrier' }),
    job: reference('Job', 'job', { required: false }),
    reference: text('Référence du pli', { required: false }),
    // A pli rarely comes back twice, so a second return is stored only if the user confirms it.
    doublonConfirme: boolean('Second retour confirmé', { column: false }),
    ville: reference('Ville', 'ville', { required: false, section: 'Destination' }),
    region: reference('Région', 'region', { required: false, column: false }),
    observation: longText('Observation', { section: 'Notes', required: false, column: false }),
  },
});
