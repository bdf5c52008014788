/**
 * The answer that carries the recovery codes got lost. As long as the set-up is open, a second press gives them; after a reload nobody
 * could know that there are codes that were never seen. This tab keeps for whom.
 */
const KEY = 'codes-de-secours-non-vus';

export const codesWereLost = (userId: number): void => sessionStorage.setItem(KEY, String(userId));
export const areCodesUnseen = (userId: number): boolean => sessionStorage.getItem(KEY) === String(userId);
export const codesAreSettled = (): void => sessionStorage.removeItem(KEY);
