import { defineEntity } from '../entity/entity.ts';
import { code, dateTime, longText, reference, text } from '../entity/field.ts';

/** Kinds of account events. The security journal stores these words. */
export const securityTypes = [
  { value: 'connexion', label: 'Connexion' },
  { value: 'echec', label: 'Échec de connexion' },
  { value: 'verrou', label: 'Blocage' },
  { value: 'deconnexion', label: 'Déconnexion' },
  { value: 'mot-de-passe', label: 'Mot de passe' },
  { value: 'droits', label: 'Droits' },
  { value: 'session', label: 'Session terminée' },
  { value: 'second-facteur', label: 'Second facteur' },
] as const;

export type SecurityType = (typeof securityTypes)[number]['value'];

export const securite = defineEntity({
  name: 'securite',
  menu: 'Journal de sécurité',
  one: 'un événement de sécurité',
  nouns: ['événement de sécurité', 'événements de sécurité'],
  group: 'Gestion utilisateurs',
  path: '/app/utilisateur/securite',
  naming: ['detail'],
  size: 'growing',
  readOnly: true,
  // The list shows the whole line, so there is no screen to view one.
  verbs: [],
  search: null,
  fields: {
    date: dateTime('Date'),
    type: code('Type', securityTypes),
    // Empty when the typed e-mail belongs to no user.
    utilisateur: reference('Utilisateur', 'users', { kept: true, required: false }),
    detail: longText('Détail'),
    auteur: reference('Auteur', 'users', { kept: true, required: false }),
    adresse: text('Adresse'),
    appareil: text('Appareil'),
  },
});
