import { defineEntity } from '../entity/entity.ts';
import { choice, dateTime, reference, text } from '../entity/field.ts';

export const historyActions = [
  { value: 1, label: 'Création du job' },
  { value: 2, label: 'Démarrage' },
  { value: 3, label: 'Début impression' },
  { value: 4, label: 'Fin impression' },
  { value: 5, label: 'Début MSP' },
  { value: 6, label: 'Fin MSP' },
  { value: 7, label: 'Fin dépôt' },
  { value: 8, label: 'Mise en pause' },
  { value: 9, label: "Reprise de l'exécution" },
  { value: 10, label: 'Annulation' },
  { value: 11, label: "Retour à l'étape précédente" },
  { value: 12, label: 'Relance' },
  { value: 13, label: 'Modification' },
  { value: 14, label: 'Facturation' },
  { value: 15, label: 'Suppression' },
] as const;

export const historique = defineEntity({
  name: 'historique',
  menu: 'Historique',
  one: 'un événement',
  nouns: ['événement', 'événements'],
  group: 'Tracabilité',
  naming: ['nomApplication'],
  size: 'long',
  readOnly: true,
  // A line of the history has no screen of its own to go to.
  search: null,
  fields: {
    dateAction: dateTime("Date de l'action"),
    action: choice('Action', historyActions),
    job: reference('Job', 'job', { kept: true }),
    nomClient: text('Client'),
    utilisateur: reference('Utilisateur', 'users', { kept: true, required: false }),
    nomApplication: text('Application'),
    machine: reference('Machine', 'machine', { column: false, required: false }),
    motif: reference('Motif', 'motif', { column: false, required: false }),
  },
  filters: { client: reference('Client', 'client', { required: false }) },
});
