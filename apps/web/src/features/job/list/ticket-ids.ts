import { job } from '@editique/domain/entities/job';
import { endpointOf } from '@editique/domain/entity/entity';
import { ApiError, api } from '../../../lib/api.ts';
import { formatCount } from '../../../lib/text/format.ts';
import type { Selection } from '../../../resource/list/selection/use-selection.ts';
import type { PageOf } from '../../../resource/record/record.ts';

/** The most tickets that the server prints in one file. */
export const MAX_TICKETS = 100;
const CONFLICT = 409;

/**
 * Returns the jobs whose tickets are printed. If all matching jobs are chosen, they are read afresh, because some may have been added
 * since.
 */
export async function ticketIds({
  ids,
  isAllMatching,
  query: list,
}: Pick<Selection, 'ids' | 'isAllMatching' | 'query'>): Promise<readonly number[]> {
  if (!isAllMatching) return ids;
  const query = new URLSearchParams(list);
  query.set('page', '0');
  query.set('size', String(MAX_TICKETS));
  const { objects, total } = await api<PageOf>('GET', endpointOf(job), { query });
  if (total > MAX_TICKETS) throw listHasGrown(total);
  return objects.map(({ id }) => id);
}

const listHasGrown = (total: number): ApiError =>
  new ApiError(CONFLICT, {
    message: `La liste compte maintenant ${formatCount(total, 'job')}\u202F: ${MAX_TICKETS} fiches au plus dans un fichier. Aucune n'a été faite`,
  });
