import type { Db } from '../../db/database.ts';

/** What this process has under way for each database, by name. A database of its own, because one process may serve several in tests. */
const ofDatabase = new WeakMap<Db, Map<string, Promise<unknown>>>();

interface Turn<T> {
  /** Reads what earlier work of the same name has stored, or returns null. */
  earlier(): Promise<T | null>;
  work(): Promise<T>;
}

/**
 * Does the work of one name one at a time. Who comes while it is under way waits in memory, and then gets what it has stored; if it failed,
 * the next one tries.
 */
export async function oneAtATime<T>(db: Db, name: string, { earlier, work }: Turn<T>): Promise<T> {
  const underWay = ofDatabase.get(db) ?? new Map<string, Promise<unknown>>();
  ofDatabase.set(db, underWay);
  for (let other = underWay.get(name); other; other = underWay.get(name)) {
    const isDone = await other.then(
      () => true,
      () => false,
    );
    const stored = isDone ? await earlier() : null;
    if (stored !== null) return stored;
  }
  // Removed before anybody who waits goes on. Nothing is awaited between the last look and this entry, so there is one at a time.
  const own = work().finally(() => underWay.delete(name));
  underWay.set(name, own);
  return own;
}
