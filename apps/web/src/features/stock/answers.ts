/** What `/article/{id}/solde` answers. */
export interface Balance {
  quantite: number;
  stockMinimum: number;
  points: { jour: string; solde: number }[];
  sorties30Jours: number;
  consommationParJour: number;
  joursCouverture: number | null;
}

/** A line of what `/article/{id}/mouvements` answers. */
export interface Movement {
  id: number;
  date: string;
  quantite: number;
  solde: number;
  cause: 'initial' | 'entree' | 'sortie' | 'inventaire' | 'annulation';
  reference: { entite: string; id: number; libelle?: string | null } | null;
  utilisateur: { nom: string; prenom: string } | null;
}

/** What `/sortieMagasin/disponible` answers. */
export interface Availability {
  quantite: number;
  stockMinimum: number;
  unite: string;
}

/** An article that `/sortieMagasin/proposition` proposes for a job. */
export interface Proposal {
  article: { id: number; libelle: string };
  unite: string;
  pour: 'papier' | 'enveloppe';
  besoin: number | null;
  dejaLivre: number;
  quantite: number | null;
  disponible: number;
}
