import type { SecondFactorState } from '@editique/domain/access/second-factor';

/**
 * Returns the key under which this browser remembers that the answer with a user's recovery codes got lost. While the set-up is open, a
 * second press shows the codes. After a reload, or in another tab, nobody could otherwise know that they were never seen.
 */
const keyOf = (userId: number): string => `codes-de-secours-non-vus-${userId}`;

/** `since` names the set-up whose codes got lost, once it is known: a later one, made on another device, has codes of its own. */
interface Loss {
  at: number;
  since: string | null;
}

export const codesWereLost = (userId: number): void => write(userId, { at: Date.now(), since: null });
export const forgetLostCodes = (userId: number): void => localStorage.removeItem(keyOf(userId));

/**
 * Updates the loss from the server's state, requested at `askedAt`. The first state requested after the loss shows whether the set-up was
 * made.
 */
export function settleLoss(userId: number, { actif, depuis }: SecondFactorState, askedAt: number): void {
  const loss = read(userId);
  if (!loss || loss.since !== null || askedAt < loss.at) return;
  if (actif) write(userId, { ...loss, since: depuis });
  else forgetLostCodes(userId);
}

/** Returns whether the codes of the set-up that is active since then were never shown. */
export const areCodesUnseen = (userId: number, since: string | null): boolean => {
  const loss = read(userId);
  return loss !== null && loss.since === since;
};

const write = (userId: number, { at, since }: Loss): void => localStorage.setItem(keyOf(userId), `${at} ${since ?? ''}`);

function read(userId: number): Loss | null {
  const kept = localStorage.getItem(keyOf(userId));
  if (kept === null) return null;
  const [at, since] = kept.split(' ');
  return { at: Number(at), since: since || null };
}
