import { defineEntity } from '../entity/entity.ts';
import { boolean, choice, positive, reference, text, time } from '../entity/field.ts';
import { INSERTION, TYPE_INSERTION } from '../job/steps.ts';
import { jours } from './horaire.ts';

export const insertionTypes = [
  { value: TYPE_INSERTION.impression, label: 'impression' },
  { value: TYPE_INSERTION.preimprime, label: 'préimprimé' },
  { value: TYPE_INSERTION.carte, label: 'carte' },
] as const;

export const insertionChoices = [
  { value: INSERTION.manuel, label: 'Manuel' },
  { value: INSERTION.automatique, label: 'Automatique' },
  { value: INSERTION.sans, label: 'Sans' },
] as const;

const hidden = { column: false } as const;
/** Most bibliothèques have no expected date of arrival, and API clients written before these fields do not send them. */
const optional = { required: false, keptWhenAbsent: true, ...hidden } as const;

export const bibliotheque = defineEntity({
  name: 'bibliotheque',
  menu: 'Bibliothèques',
  one: 'une bibliothèque',
  nouns: ['bibliothèque', 'bibliothèques'],
  group: 'Gestion Bibliothèque',
  naming: ['libelle'],
  disambiguatedBy: 'client',
  verbs: ['ajouter', 'modifier', 'supprimer', 'afficher'],
  size: 'growing',
  fields: {
    libelle: text('Libellé', { section: 'Modèle' }),
    client: reference('Client', 'client'),
    papier: reference('Papier', 'papier', { section: 'Support' }),
    originePapier: text('Origine du papier', hidden),
    enveloppe: reference('Enveloppe', 'enveloppe'),
    origineEnveloppe: text("Origine de l'enveloppe", hidden),
    typeImpression: reference("Type d'impression", 'typeImpression', { section: 'Impression et envoi', ...hidden }),
    modeImpression: reference("Mode d'impression", 'modeImpression', hidden),
    typeEnvoi: reference("Type d'envoi", 'typeEnvoi', hidden),
    acheminement: reference('Acheminement', 'acheminement'),
    insertion: choice('Insertion', insertionChoices, { section: 'Insertion' }),
    typeInsertion: choice("Type d'insertion", insertionTypes, hidden),
    typeImpressionInsertion: reference("Type d'impression insertion", 'typeImpressionInsertion', hidden),
    origineInsertion: text("Origine de l'insertion", hidden),
    envoiPdf: boolean('Envoi PDF', { section: 'Envois électroniques', ...hidden }),
    envoiMail: boolean('Envoi e-mail', hidden),
    envoiSms: boolean('Envoi SMS', hidden),
    attenduJourSemaine: choice('Attendu le jour de la semaine', jours, {
      section: 'Travail attendu',
      help: 'Un travail qui ne vient pas à temps est signalé',
      ...optional,
    }),
    attenduJourMois: positive('Attendu le jour du mois', { max: 31, help: 'Le 31 vaut pour le dernier jour du mois', ...optional }),
    attenduHeure: time('Attendu avant', optional),
    attenduPlis: positive('Plis habituels', optional),
  },
});
