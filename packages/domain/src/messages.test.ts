import { expect, it } from 'vitest';
import { failure, success, text, validation } from './messages.ts';

it("keeps the specification's validation messages letter for letter", () => {
  expect(validation).toMatchObject({
    required: 'ce champ est obligatoire',
    numeric: 'ce champ est numérique',
    date: 'ce champ doit être une date',
    string: 'Vous devez saisir ce champ',
    alphanumeric: 'Vous devez saisir que des caractères ou bien des chiffres',
    letters: 'Vous devez saisir que des caractères',
    positive: 'ce champ doit être positive',
    email: 'vous devez saisir un email valide',
    phone: 'vous devez saisir un numéro de téléphone valide',
    selection: 'Vous devez séléctionner une valeur',
  });
});

it("keeps the specification's error and success messages letter for letter", () => {
  expect(failure).toMatchObject({
    general: "Une erreur est survenue veuillez contacter l'administrateur",
    sessionExpired: 'votre session a expiré, veuillez vous reconnectez a nouveau',
    network: 'impossible de se connecter au réseau',
    badRequest: "la ressource demandé n'existe pas dans le serveur",
    credentials: 'E-mail ou mot de passe incorrect',
  });
  expect(success).toEqual({
    created: 'ajouter avec success',
    updated: 'modifier avec success',
    deleted: 'supprimer avec success',
    signedIn: 'Connexion réussie',
    signedOut: 'Déconnexion réussie',
  });
});

it("keeps the specification's screen texts letter for letter", () => {
  expect(text).toMatchObject({
    signIn: 'Se connecter',
    submitSignIn: 'Connection',
    forgotten: 'Mot de passe oublié ?',
    unauthorized: "Vous n'avez pas l'autorisation d'accéder a cette page",
    pageNotFound: 'Page non trouvé',
    goBack: 'revenir',
    showProfile: 'afficher profil',
    changePassword: 'Changer password',
    signOut: 'Se déconnecter',
    confirmDelete: 'Confirmer la suppression',
    areYouSure: 'Êtes vous sûrs?',
    close: 'Fermer',
    confirm: 'Confirmer',
    save: 'Enregistrer',
    search: 'Rechercher',
    empty: 'Aucun résultat trouvé',
    noRecords: 'There are no records to display',
    loading: 'Loading...',
  });
});
