/**
 * The answer that carries the recovery codes got lost. As long as the set-up is open, a second press gives them; after a reload, or in another
 * tab, nobody could know that there are codes that were never seen. This browser keeps for whom, and of which set-up once its time is known:
 * one that was made since, on another device, has codes of its own.
 */
const KEY = 'codes-de-secours-non-vus';

export const codesWereLost = (userId: number): void => localStorage.setItem(KEY, String(userId));
export const codesAreSettled = (): void => localStorage.removeItem(KEY);

/** Of the set-up that is active since then. The first look after the loss is the one that finds out which that is. */
export function areCodesUnseen(userId: number, since: string | null): boolean {
  const kept = localStorage.getItem(KEY);
  const ofThis = `${userId} ${since}`;
  if (kept === String(userId)) localStorage.setItem(KEY, ofThis);
  return kept === String(userId) || kept === ofThis;
}
