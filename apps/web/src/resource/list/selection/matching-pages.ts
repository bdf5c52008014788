import { type EntityDefinition, endpointOf } from '@editique/domain/entity/entity';
import { MAX_SIZE } from '@editique/domain/entity/list-query';
import type { AnyRecord } from '@editique/domain/record';
import { api } from '../../../lib/api.ts';
import type { PageOf } from '../../record/record.ts';

/**
 * Reads all rows that match the filters of a list, page by page. Ordered by id instead of the list's order: a row added meanwhile comes
 * last, and moves no other row to a page where it would be read again.
 */
export async function* matchingPages<R = AnyRecord>(entity: EntityDefinition, list: URLSearchParams): AsyncGenerator<PageOf<R>> {
  const query = new URLSearchParams(list);
  query.set('size', String(MAX_SIZE));
  query.set('sort', 'id,asc');
  for (let page = 0; ; page++) {
    query.set('page', String(page));
    const answer = await api<PageOf<R>>('GET', endpointOf(entity), { query });
    yield answer;
    if (answer.objects.length < MAX_SIZE) return;
  }
}
