import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { api, hasStatus } from '../../lib/api.ts';
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
  /** How many of the chosen somebody deleted since. */
  gone: number;
}

/** The drafts among the chosen rows. What was chosen answers the filters of the list, whichever page it stands on. */
export async function chosenDrafts({ ids, isAllMatching, query: list }: Selection): Promise<ChosenDrafts> {
  const query = draftsIn(list);
  const [chosen, drafts]: [Set<number>, Facture[]] = [new Set(ids), []];
  if (!query) return { drafts, total: 0, gone: isAllMatching ? 0 : await goneOf(ids) };
  let found = 0;
  for await (const { objects, total } of matchingPages<Facture>(facture, query)) {
    drafts.push(...objects.filter(({ id }) => isAllMatching || chosen.has(id)));
    found = isAllMatching ? total : drafts.length;
    if (isAllMatching ? drafts.length >= MAX_VALIDATED : drafts.length === chosen.size) break;
  }
  const known = new Set(drafts.map(({ id }) => id));
  const gone = isAllMatching ? 0 : await goneOf(ids.filter((id) => !known.has(id)));
  return { drafts: drafts.slice(0, MAX_VALIDATED), total: found, gone };
}

const AT_ONCE = 6;

/** How many of these are deleted. The others are no drafts, or no longer answer the filters. */
async function goneOf(ids: readonly number[]): Promise<number> {
  let gone = 0;
  for (let first = 0; first < ids.length; first += AT_ONCE)
    gone += (await Promise.all(ids.slice(first, first + AT_ONCE).map(isGone))).filter(Boolean).length;
  return gone;
}

/** Who may not read a facture by itself is not told of it. */
const isGone = (id: number): Promise<boolean> =>
  api<Facture>('GET', `${endpointOf(facture)}/${id}`).then(
    () => false,
    (error: unknown) => {
      if (hasStatus(error, 403)) return false;
      if (hasStatus(error, 404)) return true;
      throw error;
    },
  );

/** What finds the drafts among the rows of the list; null where its filters leave none. */
export function draftsIn(list: URLSearchParams): URLSearchParams | null {
  const query = new URLSearchParams(list);
  const statuts = query.getAll('statut');
  if (statuts.length > 0 && !statuts.includes(STATUT.draft)) return null;
  query.set('statut', STATUT.draft);
  return query;
}
