/** The French texts of the product, each written once. Texts quoted from the specification keep its spelling letter for letter. */

/** Four decimals at most, as prices have. */
const figure = new Intl.NumberFormat('fr-FR', { maximumFractionDigits: 4 });

export const validation = {
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
  unstorable: 'ce champ contient un caractère interdit',
  duplicate: 'cette valeur est déjà utilisée',
  overlap: 'cette période en chevauche une autre',
  password: 'le mot de passe doit compter de 8 à 256 caractères',
  commonPassword: 'ce mot de passe est parmi les plus utilisés : choisissez-en un autre',
  prefix: (prefix: string) => `ce champ commence par ${prefix}`,
  tooLong: (max: number) => `ce champ ne doit pas dépasser ${figure.format(max)} caractères`,
  tooLarge: (max: number) => `ce champ ne doit pas dépasser ${figure.format(max)}`,
  decimals: (scale: number) => `ce champ compte au plus ${scale} décimales`,
} as const;

export const failure = {
  general: "Une erreur est survenue veuillez contacter l'administrateur",
  sessionExpired: 'votre session a expiré, veuillez vous reconnectez a nouveau',
  network: 'impossible de se connecter au réseau',
  badRequest: "la ressource demandé n'existe pas dans le serveur",
  credentials: 'E-mail ou mot de passe incorrect',
  forbidden: "Vous n'avez pas l'autorisation d'effectuer cette action",
  secondFactorNeeded: 'Un de vos rôles exige un second facteur : activez-le dans votre profil, ou reconnectez-vous avec lui',
  notFound: "Cet enregistrement n'existe pas ou n'existe plus",
  noRoute: "Cette adresse n'existe pas",
  badAddress: "Cette adresse n'est pas lisible",
  conflict: "Cet enregistrement a été modifié par quelqu'un d'autre",
  invalid: 'Certains champs sont à corriger',
  unknownParameter: 'paramètre inconnu',
  malformed: "Le corps de la requête n'est pas un objet JSON valide",
  unsupportedMedia: "Le corps de la requête n'est pas d'un type accepté",
  tooLarge: 'La requête est trop volumineuse',
  tooSlow: 'La requête est arrivée trop lentement',
  tooMany: 'Trop de demandes, réessayez dans un instant',
  unavailable: 'La base de données ne répond pas, réessayez dans un instant',
  diskFull: "Le disque du serveur est plein : rien n'a été enregistré, prévenez l'administrateur",
  busy: 'Trop de recherches étendues sont en cours, précisez la recherche ou réessayez dans un instant',
  timeout: 'La requête a demandé trop de temps, précisez la recherche',
  timeoutOfWrite: "L'opération a demandé trop de temps, rien n'a été enregistré : réessayez dans un instant",
  idempotency: 'Une demande avec la même clé est encore en cours',
} as const;

export const success = {
  created: 'ajouter avec success',
  updated: 'modifier avec success',
  deleted: 'supprimer avec success',
  signedIn: 'Connexion réussie',
  signedOut: 'Déconnexion réussie',
} as const;

export const text = {
  product: 'Éditique',
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
  actions: 'Actions',
  empty: 'Aucun résultat trouvé',
  noRecords: 'There are no records to display',
  loading: 'Loading...',
} as const;
