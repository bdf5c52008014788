import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { matchingPages } from '../../resource/list/selection/matching-pages.ts';
import type { Selection } from '../../resource/list/selection/use-selection.ts';
import type { Facture } from './facture.ts';

/** Nobody reads more drafts than that before validating them at once. */
const MAX_VALIDATED = 500;

export interface ChosenDrafts {
  /** The oldest first: it takes the first number. */
  drafts: Facture[];
  /** How many are chosen, also where they are more than are validated at once. */
  total: number;
}

/** The drafts among the chosen rows. What was chosen answers the filters of the list, whichever page it stands on. */
export async function chosenDrafts({ ids, isAllMatching, query: list }: Selection): Promise<ChosenDrafts> {
  const query = draftsIn(list);
  const [chosen, drafts]: [Set<number>, Facture[]] = [new Set(ids), []];
  if (!query) return { drafts, total: 0 };
  let found = 0;
  for await (const { objects, total } of matchingPages<Facture>(facture, query)) {
    drafts.push(...objects.filter(({ id }) => isAllMatching || chosen.has(id)));
    found = isAllMatching ? total : drafts.length;
    if (isAllMatching ? drafts.length >= MAX_VALIDATED : drafts.length === chosen.size) break;
  }
  return { drafts: drafts.slice(0, MAX_VALIDATED), total: found };
}

/** What finds the drafts among the rows of the list; null where its filters leave none. */
export function draftsIn(list: URLSearchParams): URLSearchParams | null {
  const query = new URLSearchParams(list);
  const statuts = query.getAll('statut');
  if (statuts.length > 0 && !statuts.includes(STATUT.draft)) return null;
  query.set('statut', STATUT.draft);
  return query;
}
