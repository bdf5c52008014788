import type { Page } from '../record/page.ts';
import type { Reading } from './engine.ts';
import type { ListRequest } from './list-request.ts';
import { listMemoryFigures } from './memory-figures.ts';
import { readRevision } from './revision.ts';

/** How often a request waits for the same page of another one before it reads alone. */
const MOST_WAITS = 2;

/** The remembered page if its tables have not changed since, or else a new reading. Requests for the same page share one reading. */
export async function throughMemory<Item>(
  { db, memory }: Reading,
  { tables, table, pageKey }: ListRequest,
  read: () => Promise<Page<Item>>,
): Promise<Page<Item>> {
  if (pageKey === null) return read();
  for (let waits = 0; ; waits++) {
    const kept = memory.page<Item>(pageKey);
    if (kept && kept.revision === (await readRevision(db, tables, table.name))) {
      listMemoryFigures[waits ? 'shared' : 'hit'] += 1;
      return { objects: kept.objects, total: kept.total };
    }
    const others = memory.pageReads.running(pageKey);
    if (!others || waits === MOST_WAITS) {
      listMemoryFigures.miss += 1;
      return memory.pageReads.read(pageKey, read);
    }
    // Whoever reads meets the error; here only the end matters.
    await others.catch(() => undefined);
  }
}

/** Keeps a page that was read at this revision, unless its total is of a later snapshot than its rows. */
export function rememberPage(
  { memory }: Reading,
  { where, conditionKey, pageKey }: ListRequest,
  revision: string,
  page: Page<unknown>,
): void {
  if (pageKey === null) return;
  const isOneSnapshot = !where.text || memory.facts(conditionKey)?.revision === revision;
  if (isOneSnapshot) memory.keepPage(pageKey, { revision, ...page });
}
