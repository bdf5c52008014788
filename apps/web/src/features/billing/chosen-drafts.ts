import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { api, hasStatus } from '../../lib/api.ts';
import { matchingPages } from '../../resource/list/selection/matching-pages.ts';
import type { Selection } from '../../resource/list/selection/use-selection.ts';
import type { Facture } from './facture.ts';

/** Nobody reviews more drafts than this before validating them at once. */
const MAX_VALIDATED = 500;

export interface ChosenDrafts {
  /** The oldest first, because it takes the first number. */
  drafts: Facture[];
  /** How many drafts are chosen, even if more than can be validated at once. */
  total: number;
  /** How many of the chosen somebody deleted since. */
  gone: number;
}

/** Returns the drafts among the chosen rows. The chosen rows match the filters of the list, but may be on any page. */
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

/** Counts the deleted ones among these. The others are no drafts, or no longer match the filters. */
async function goneOf(ids: readonly number[]): Promise<number> {
  let gone = 0;
  for (let first = 0; first < ids.length; first += AT_ONCE)
    gone += (await Promise.all(ids.slice(first, first + AT_ONCE).map(isGone))).filter(Boolean).length;
  return gone;
}

/** Returns whether the facture is deleted; false for a user who may not read it. */
const isGone = (id: number): Promise<boolean> =>
  api<Facture>('GET', `${endpointOf(facture)}/${id}`).then(
    () => false,
    (error: unknown) => {
      if (hasStatus(error, 403)) return false;
      if (hasStatus(error, 404)) return true;
      throw error;
    },
  );

/** Returns the query for the drafts among the rows of the list; null if the list's filters exclude drafts. */
export function draftsIn(list: URLSearchParams): URLSearchParams | null {
  const query = new URLSearchParams(list);
  const statuts = query.getAll('statut');
  if (statuts.length > 0 && !statuts.includes(STATUT.draft)) return null;
  query.set('statut', STATUT.draft);
  return query;
}
