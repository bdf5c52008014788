/**
 * The users whose actions of the scan station are queued on this device. Stored apart from the queue, because every page reads this key at
 * its start, before it loads anything.
 */

const KEY = 'poste-de-scan-attente';

export const hasUnsent = (): boolean => localStorage.getItem(KEY) !== null;

export const hasUnsentOf = (user: number): boolean => (localStorage.getItem(KEY) ?? '').split(',').includes(String(user));

export function noteUnsent(users: readonly number[]): void {
  try {
    if (users.length > 0) localStorage.setItem(KEY, [...new Set(users)].join());
    else localStorage.removeItem(KEY);
  } catch {
    // The storage is full. The station itself still sends its queue.
  }
}
