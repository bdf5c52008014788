import type { ChangePosition } from './follow/change-position.ts';

/** The number of matching rows at a revision. The bounds of their ids, if the count included them: no row outside them matches. */
export interface MatchCount {
  total: number;
  least: number | null;
  greatest: number | null;
  revision: string;
  /** The change position from which later changes can be followed; null if they cannot. */
  changePosition: ChangePosition | null;
  /** Identifies the count of rows from which this count was followed. Counts with the same lineage differ only by known changes. */
  lineage: symbol;
}
