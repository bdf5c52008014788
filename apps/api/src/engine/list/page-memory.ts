import type { Page } from '../record/page.ts';
import type { Reading } from './engine.ts';
import type { ListRequest } from './list-request.ts';
import { listMemoryFigures } from './memory-figures.ts';
import { readRevision } from './revision.ts';

/**
 * Returns the cached page if its tables have not changed, or reads it. Requests for the same page share a read. A request that arrives
 * while one is under way gets the next read, which includes everything written before the request.
 */
export async function throughMemory<Item>(
  { db, memory }: Reading,
  { tables, table, pageKey, isKept }: ListRequest,
  read: () => Promise<Page<Item>>,
): Promise<Page<Item>> {
  const kept = isKept ? memory.page<Item>(pageKey) : undefined;
  if (kept && kept.revision === (await readRevision(db, tables, table.name))) {
    listMemoryFigures.hit += 1;
    return { objects: kept.objects, total: kept.total };
  }
  let isOwn = false;
  const page = await memory.pageReads.read(pageKey, () => {
    isOwn = true;
    return read();
  });
  listMemoryFigures[isOwn ? 'miss' : 'shared'] += 1;
  return page;
}

/** Caches a page that was read at this revision. */
export function rememberPage({ memory }: Reading, { pageKey, isKept }: ListRequest, revision: string, page: Page<unknown>): void {
  if (isKept) memory.keepPage(pageKey, { revision, ...page });
}
