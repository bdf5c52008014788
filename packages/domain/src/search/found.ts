/** A record that answers the search everywhere, with the best screen that the user may open for it. */
export interface Found {
  entity: string;
  id: number;
  label: string;
  detail: string;
  path: string;
}
