import { STATUT } from '@editique/domain/billing/statut';
import { facture } from '@editique/domain/entities/facture';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../lib/api.ts';
import type { Selection } from '../../resource/list/selection/use-selection.ts';
import type { PageOf } from '../../resource/record/record.ts';
import type { Facture } from './facture.ts';

const PAGE = 100;
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
  for (let page = 0; ; page++) {
    query.set('page', String(page));
    const { objects, total } = await api<PageOf<Facture>>('GET', endpointOf(facture), { query });
    drafts.push(...objects.filter(({ id }) => isAllMatching || chosen.has(id)));
    const isLast = objects.length < PAGE || (isAllMatching ? drafts.length >= MAX_VALIDATED : drafts.length === chosen.size);
    if (isLast) return { drafts: drafts.slice(0, MAX_VALIDATED), total: isAllMatching ? total : drafts.length };
  }
}

/** What finds the drafts among the rows of the list; null where its filters leave none. */
export function draftsIn(list: URLSearchParams): URLSearchParams | null {
  const query = new URLSearchParams(list);
  const statuts = query.getAll('statut');
  if (statuts.length > 0 && !statuts.includes(STATUT.draft)) return null;
  for (const [name, value] of Object.entries({ statut: STATUT.draft, size: String(PAGE), sort: 'id,asc' })) query.set(name, value);
  return query;
}
