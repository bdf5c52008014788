/** The messages of the sign-in page after a refused single sign-on, by the code in the page's address. */
export const singleSignOnMessages = {
  inconnu: "aucun utilisateur d'Éditique n'a cet e-mail : demandez un compte à votre administrateur",
  'non-verifie': "le fournisseur d'identité ne garantit pas votre e-mail",
  refuse: "le fournisseur d'identité a refusé la connexion",
  perime: 'la demande a expiré : recommencez',
  indisponible: "le fournisseur d'identité ne répond pas : réessayez, ou entrez avec votre mot de passe",
  trop: "trop d'échecs depuis votre adresse : réessayez dans quelques minutes, ou entrez avec votre mot de passe",
  echec: "la réponse du fournisseur d'identité n'est pas valable : recommencez",
} as const;
