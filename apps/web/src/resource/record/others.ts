/** Which lists others have just changed: rows that they add wait until the reader asks for them. */

const RECENT = 10_000;
const changedAt = new Map<string, number>();

export const markChangedByOthers = (entity: string): void => {
  changedAt.set(entity, Date.now());
};

export const wasChangedByOthers = (entity: string): boolean => Date.now() - (changedAt.get(entity) ?? 0) < RECENT;

/** The rows that the user brings back show at once, whatever others did just before. */
export const showOwnRows = (entity: string): void => {
  changedAt.delete(entity);
};
