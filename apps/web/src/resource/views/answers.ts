import type { PlacedColumn } from '../list/columns/placed-columns.ts';
import type { ViewContent } from './view-content.ts';

/** What `/vues` answers: filters, sort and columns under a name. */
export interface SavedView extends ViewContent {
  id: number;
  version: number;
  nom: string;
  role: { id: number; libelle: string } | null;
  utilisateur: { id: number; nom: string; prenom: string };
  estMienne: boolean;
  defaut: boolean;
}

/** What `/preferences/{list}` answers. */
export interface Preference {
  colonnes: PlacedColumn[];
}
