/** Remembers which lists others have just changed: the rows that they add are held back until the user asks for them. */

const RECENT = 10_000;
const changedAt = new Map<string, number>();

export const markRemoteChange = (entity: string): void => {
  changedAt.set(entity, Date.now());
};

export const hasRecentRemoteChange = (entity: string): boolean => Date.now() - (changedAt.get(entity) ?? 0) < RECENT;

/** Shows rows that the user restores at once, even if others have just changed the list. */
export const showOwnRows = (entity: string): void => {
  changedAt.delete(entity);
};
