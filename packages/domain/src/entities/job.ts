import { defineEntity } from '../entity/entity.ts';
import { choice, dateTime, integer, longText, positive, reference, text } from '../entity/field.ts';
import { ETAPE, ETAT, TYPE_CREATION } from '../job/steps.ts';

export const etapes = [
  { value: ETAPE.registered, label: 'Enregistrer' },
  { value: ETAPE.started, label: 'Démarer' },
  { value: ETAPE.printing, label: 'start Print' },
  { value: ETAPE.printed, label: 'End Print' },
  { value: ETAPE.inserting, label: 'start MSP' },
  { value: ETAPE.inserted, label: 'end MSP' },
  { value: ETAPE.deposited, label: 'End dépôt' },
] as const;

export const etats = [
  { value: ETAT.paused, label: 'Mettre en Pause' },
  { value: ETAT.running, label: "En cours d'execution" },
  { value: ETAT.cancelled, label: 'Annuler' },
] as const;

const creationTypes = [
  { value: TYPE_CREATION.registered, label: 'Création' },
  { value: TYPE_CREATION.started, label: 'Démarrer' },
] as const;

export const priorites = [
  { value: 0, label: 'normale' },
  { value: 1, label: 'haute' },
  { value: 2, label: 'urgente' },
] as const;

const hidden = { column: false } as const;
const owned = { readOnly: true } as const;

export const job = defineEntity({
  name: 'job',
  menu: 'Jobs',
  one: 'un job',
  nouns: ['job', 'jobs'],
  group: 'Gestion Jobs',
  naming: ['nomjob'],
  size: 'long',
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  icons: ['view', 'delete'],
  actions: {
    avancer: 'Avancer un job',
    pause: 'Mettre en pause un job',
    reprendre: 'Reprendre un job',
    annuler: 'Annuler un job',
    reculer: 'Reculer un job',
    relancer: 'Relancer un job',
    avancement: 'Déclarer un avancement',
    scan: 'Poste de scan',
    planning: 'Planning',
    planifier: 'Planifier un job',
    retirer: 'Réimprimer des plis',
    deroger: 'Déroger au rapprochement',
  },
  alsoChanges: ['spool', 'historique'],
  search: { rank: 1, code: 'JOB' },
  menuActions: ['scan', 'planning'],
  selectsByAction: {
    avancer: ['machine'],
    avancement: ['machine'],
    scan: ['machine', 'motif'],
    pause: ['motif'],
    annuler: ['motif'],
    reculer: ['motif'],
    deroger: ['motif'],
  },
  fields: {
    nomjob: text('Nom du job', { section: 'Modèle' }),
    client: reference('Client', 'client', owned),
    bibliotheque: reference('Bibliothèque', 'bibliotheque'),
    typeCreation: choice('Type de création', creationTypes, {
      on: 'create',
      help: 'Démarrer : le job est démarré dès sa création',
      ...hidden,
    }),
    etape: choice('Étape', etapes, owned),
    etat: choice('État', etats, owned),
    nombrePages: positive('Nombre de pages', { section: 'Quantités', ...hidden }),
    nombrePlis: positive('Nombre de plis'),
    nombreFeuilles: positive('Nombre de feuilles', hidden),
    nombrePdf: integer('Nombre de PDF', hidden),
    nombreInsertions: integer("Nombre d'insertions", hidden),
    nombreSpool: positive('Nombre de spools', {
      max: 1000,
      help: "Fichiers d'impression entre lesquels les plis sont partagés",
      ...hidden,
    }),
    dateHeureReception: dateTime('Date de réception', { section: 'Dates' }),
    dateHeureEnvoi: dateTime("Date d'envoi", { help: 'Le dépôt doit être fait avant ; le retard se compte de là' }),
    priorite: choice('Priorité', priorites, { required: false, keptWhenAbsent: true, emptyIs: 0, ...hidden }),
    dateHeureValidation: dateTime('Date de validation', { required: false, ...owned, ...hidden }),
    reprise: integer('Reprise', { ...owned, ...hidden }),
    statutFacturation: text('Facturation', owned),
    facture: reference('Facture', 'facture', { section: 'Facturation', on: 'edit', required: false, ...hidden }),
    observation: longText('Observation', { section: 'Notes', ...hidden }),
    commentaire: longText('Commentaire', hidden),
  },
});
