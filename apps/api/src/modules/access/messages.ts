/** What the rules of users and rights say when they refuse. */
export const message = {
  blocked: (minutes: number) => `Trop de mots de passe incorrects : réessayez dans ${minutes} minute${minutes > 1 ? 's' : ''}`,
  oldPassword: 'le mot de passe actuel est incorrect',
  deadLink: "Ce lien n'est plus valable : demandez-en un nouveau",
  pageNotHeld: "Vous ne pouvez pas donner une page que vous n'avez pas vous-même",
  outranked:
    "Cet utilisateur a des pages que vous n'avez pas : vous ne pouvez changer ni son mot de passe, ni son e-mail, ni ses rôles, ni le supprimer",
  ownAccount: 'Vous ne pouvez pas supprimer votre propre compte',
  lastManager: 'Il doit rester au moins un utilisateur qui puisse gérer les utilisateurs',
  otherModule: "ces pages n'appartiennent pas toutes au module choisi",
  administratorKept: "Le rôle Administrateur d'un module garde son libellé, son module et ses pages",
  administratorStays: "Le rôle Administrateur d'un module ne se supprime qu'avec lui",
  productPageKept: 'Une page du produit garde son chemin et son module',
  reservedPath: 'ce chemin est réservé aux écrans du produit',
  productPageStays: 'Une page du produit ne se supprime pas',
} as const;
