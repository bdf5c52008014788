/**
 * What a page that the user is reading must know of changes: which lists others have just changed, because the rows that they add are held
 * back until the user asks for them, and which rows are deleted, because they leave at once.
 */

const RECENT = 10_000;
const changedAt = new Map<string, number>();
/** By entity, the ids of rows that this user or another one deleted. */
const deleted = new Map<string, Set<number>>();

export const markRemoteChange = (entity: string): void => {
  changedAt.set(entity, Date.now());
};

export const hasRecentRemoteChange = (entity: string): boolean => Date.now() - (changedAt.get(entity) ?? 0) < RECENT;

export function markDeleted(entity: string, id: number): void {
  const ids = deleted.get(entity) ?? new Set();
  deleted.set(entity, ids.add(id));
}

export const isDeleted = (entity: string, id: number): boolean => deleted.get(entity)?.has(id) === true;

/** Shows rows that the user restores or imports at once, even if others have just changed the list. */
export const showOwnRows = (entity: string): void => {
  changedAt.delete(entity);
};
