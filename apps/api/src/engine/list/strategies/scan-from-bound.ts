import type { MatchCount } from '../match-count.ts';
import { indexScan } from './index-scan.ts';
import type { PageRequest } from './page-request.ts';
import type { Statement } from './page-statement.ts';

/**
 * Follows the ids upwards from the first match, or downwards from the last. It serves filters with many matches of which none is near the
 * front of the order: dates and steps follow ids, so the next matches are near the bound.
 */
export function scanFromBound(request: PageRequest, { least, greatest }: MatchCount): Statement {
  const bound = request.order.direction === 'asc' ? least : greatest;
  if (bound === null) throw new Error('The count brought no bounds');
  return indexScan({ ...request, bookmark: { key: String(bound), id: bound, offset: 0 } });
}
