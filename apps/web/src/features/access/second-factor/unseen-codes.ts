/**
 * Remembers in this browser that the answer with the recovery codes was lost, so that the user can be warned. While the set-up is open, a
 * second press returns the codes; after a reload, or in another tab, nothing else shows that the codes were never seen. The entry holds the
 * user and, once known, the activation time of the set-up: a later set-up on another device has codes of its own.
 */
const KEY = 'codes-de-secours-non-vus';

export const codesWereLost = (userId: number): void => localStorage.setItem(KEY, String(userId));
export const codesAreSettled = (): void => localStorage.removeItem(KEY);

/**
 * Returns whether the codes of the set-up active since `since` were never seen. The first call after the loss stores that time in the
 * entry.
 */
export function areCodesUnseen(userId: number, since: string | null): boolean {
  const kept = localStorage.getItem(KEY);
  const ofThis = `${userId} ${since}`;
  if (kept === String(userId)) localStorage.setItem(KEY, ofThis);
  return kept === String(userId) || kept === ofThis;
}
