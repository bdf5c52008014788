interface Shortcut {
  /** The keys as shown, in order: pressed together, such as 'Ctrl' and 'K', or alternatives, such as '←' and '→'. An 'à' marks a range. */
  keys: readonly string[];
  does: string;
}

interface ShortcutGroup {
  where: string;
  shortcuts: readonly Shortcut[];
}

/** Every keyboard shortcut of the product, grouped by the place where it works. */
export const SHORTCUTS: readonly ShortcutGroup[] = [
  {
    where: 'Partout',
    shortcuts: [
      { keys: ['Ctrl', 'K'], does: 'Aller à une page, une action ou un enregistrement' },
      { keys: ['?'], does: 'Afficher ces raccourcis' },
      { keys: ['Ctrl', 'Z'], does: 'Reprendre une suppression, tant que son message est affiché' },
      { keys: ['Échap'], does: 'Fermer une fenêtre ou un menu' },
    ],
  },
  {
    where: 'Listes',
    shortcuts: [
      { keys: ['/'], does: 'Rechercher dans la liste' },
      { keys: ['←', '→'], does: "Régler la largeur d'une colonne, sur son bord" },
    ],
  },
  {
    where: 'Formulaires',
    shortcuts: [
      { keys: ['Entrée'], does: 'Enregistrer un formulaire, confirmer un choix' },
      { keys: ['↑', '↓'], does: "Parcourir les propositions d'un choix" },
      { keys: ['Ctrl', 'Entrée'], does: 'Créer ce qui manque dans un choix' },
      { keys: ['Alt', '↓'], does: "Ouvrir le calendrier d'une date" },
    ],
  },
  {
    where: "Lignes d'une facture",
    shortcuts: [
      { keys: ['Entrée'], does: 'Passer au champ suivant\u202F; après le dernier, ajouter une ligne' },
      { keys: ['Maj', 'Entrée'], does: 'Revenir au champ précédent' },
      { keys: ['Ctrl', 'Entrée'], does: 'Enregistrer les lignes' },
    ],
  },
  {
    where: 'Planning',
    shortcuts: [
      { keys: ['←', '↑', '→', '↓'], does: "Aller d'une opération à l'autre" },
      { keys: ['Maj', '← →'], does: "Avancer ou reculer l'opération sur sa machine" },
      { keys: ['Maj', '↑ ↓'], does: 'La mettre sur une autre machine' },
      { keys: ['P'], does: "L'épingler ou la libérer" },
    ],
  },
  {
    where: 'Poste de scan',
    shortcuts: [
      { keys: ['F2'], does: 'Terminer le job en cours' },
      { keys: ['F8'], does: 'Commencer le travail proposé' },
      { keys: ['Maj', 'F8'], does: "Commencer l'autre travail proposé" },
      { keys: ['F9'], does: 'Déclarer un incident' },
      { keys: ['Maj', 'F9'], does: 'Ouvrir le premier retirage' },
    ],
  },
  {
    where: 'Écran mural',
    shortcuts: [
      { keys: ['←', '→'], does: 'Changer de page' },
      { keys: ['Échap'], does: 'Quitter le plein écran' },
    ],
  },
  {
    where: 'Saisie des retours',
    shortcuts: [
      { keys: ['F1', 'à', 'F9'], does: 'Choisir le motif de ce rang' },
      { keys: ['Ctrl', 'Z'], does: 'Annuler le dernier scan' },
    ],
  },
];
