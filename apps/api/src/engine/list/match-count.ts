import type { Stand } from './follow/stand.ts';

/** How many rows match at a revision, and bounds of their ids where these came with the count. No row beyond them matches. */
export interface MatchCount {
  total: number;
  least: number | null;
  greatest: number | null;
  revision: string;
  /** From where later changes can be followed; null where they cannot. */
  stand: Stand | null;
  /** The count from which this one follows. Two that have the same differ by known changes alone. */
  lineage: symbol;
}
