import { defineEntity } from '../entity/entity.ts';
import { choice, dateTime, reference, text } from '../entity/field.ts';
import { HISTORY } from '../job/steps.ts';

export const historyActions = [
  { value: HISTORY.created, label: 'Création du job' },
  { value: HISTORY.started, label: 'Démarrage' },
  { value: HISTORY.printing, label: 'Début impression' },
  { value: HISTORY.printed, label: 'Fin impression' },
  { value: HISTORY.inserting, label: 'Début MSP' },
  { value: HISTORY.inserted, label: 'Fin MSP' },
  { value: HISTORY.deposited, label: 'Fin dépôt' },
  { value: HISTORY.paused, label: 'Mise en pause' },
  { value: HISTORY.resumed, label: "Reprise de l'exécution" },
  { value: HISTORY.cancelled, label: 'Annulation' },
  { value: HISTORY.back, label: "Retour à l'étape précédente" },
  { value: HISTORY.relaunched, label: 'Relance' },
  { value: HISTORY.changed, label: 'Modification' },
  { value: HISTORY.billed, label: 'Facturation' },
  { value: HISTORY.deleted, label: 'Suppression' },
  { value: HISTORY.overridden, label: 'Dérogation' },
  { value: HISTORY.incident, label: 'Incident' },
  { value: HISTORY.reprint, label: 'Retirage' },
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
  // A line of the history has no screen of its own, so a search result could not open it.
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
