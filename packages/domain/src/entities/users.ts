import { defineEntity } from '../entity/entity.ts';
import { email, password, references, text } from '../entity/field.ts';

export const users = defineEntity({
  name: 'users',
  table: 'utilisateur',
  menu: 'Utilisateurs',
  one: 'un utilisateur',
  nouns: ['utilisateur', 'utilisateurs'],
  group: 'Gestion utilisateurs',
  path: '/app/utilisateur',
  naming: ['nom', 'prenom'],
  label: ['nom', 'prenom'],
  isPerson: true,
  actions: { 'reset-password': 'Réinitialiser le mot de passe', journal: 'Journal global', exploitation: 'Exploitation' },
  menuActions: ['journal', 'exploitation'],
  fields: {
    nom: text('Nom'),
    prenom: text('Prénom'),
    email: email('E-mail', { unique: true }),
    identifiant: text('Identifiant', { unique: true, help: 'Unique ; la connexion se fait par e-mail' }),
    fonction: text('Fonction'),
    password: password('Mot de passe', { on: 'create' }),
    roles: references('Rôles', 'role'),
  },
});
