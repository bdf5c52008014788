/** Whose actions of the scan station wait on this device. Kept apart from them: every page asks it at its start, before it loads anything. */

const KEY = 'poste-de-scan-attente';

export const hasUnsent = (): boolean => localStorage.getItem(KEY) !== null;

export const hasUnsentOf = (user: number): boolean => (localStorage.getItem(KEY) ?? '').split(',').includes(String(user));

export function noteUnsent(users: readonly number[]): void {
  try {
    if (users.length > 0) localStorage.setItem(KEY, [...new Set(users)].join());
    else localStorage.removeItem(KEY);
  } catch {
    // The storage is full. The station itself sends what waits.
  }
}
