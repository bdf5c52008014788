import type { AffranchissementTotal } from '@editique/domain/dispatch/affranchissement-total';
import { affranchissement } from '@editique/domain/entities/affranchissement';
import { endpointOf } from '@editique/domain/entity/entity';
import { api } from '../../../lib/api.ts';
import { useAnswer } from '../../../lib/kept-answer.ts';
import { resourceKey } from '../../../resource/record/cache-keys.ts';

/** Reads the sum of all rows that match the list's search and filters, over all pages. */
export function useTotal(listQuery: URLSearchParams) {
  const query = new URLSearchParams(listQuery);
  for (const name of ['page', 'size', 'sort']) query.delete(name);
  return useAnswer({
    subject: [...resourceKey(affranchissement), 'total'],
    question: query.toString(),
    read: (signal) => api<AffranchissementTotal>('GET', `${endpointOf(affranchissement)}/total`, { query, signal }),
    meta: { silent: true },
  });
}
