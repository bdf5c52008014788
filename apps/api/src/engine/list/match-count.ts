/** How many rows match at a revision, and the first and the last by id where these came with the count. */
export interface MatchCount {
  total: number;
  least: number | null;
  greatest: number | null;
  revision: string;
}
