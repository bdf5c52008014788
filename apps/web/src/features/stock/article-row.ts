import type { Row } from '../../resource/record/record.ts';

export interface ArticleRow extends Row {
  libelle: string;
  quantite: number;
  stockMinimum: number;
  uniteArticle: { id: number; libelle: string };
}

/** What `/article/{id}/solde` answers. */
export interface Balance {
  quantite: number;
  stockMinimum: number;
  points: { jour: string; solde: number }[];
  sorties30Jours: number;
  consommationParJour: number;
  joursCouverture: number | null;
}

export interface Movement {
  id: number;
  date: string;
  quantite: number;
  solde: number;
  cause: 'initial' | 'entree' | 'sortie' | 'inventaire' | 'annulation';
  reference: { entite: string; id: number; libelle?: string | null } | null;
  utilisateur: { nom: string; prenom: string } | null;
}
