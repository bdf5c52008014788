/** Whether actions of the scan station wait on this device. Kept apart from them: every page asks it at its start, before it loads anything. */

const KEY = 'poste-de-scan-attente';

export const hasUnsent = (): boolean => localStorage.getItem(KEY) !== null;

export function noteUnsent(isAny: boolean): void {
  try {
    if (isAny) localStorage.setItem(KEY, 'true');
    else localStorage.removeItem(KEY);
  } catch {
    // The browser has no room left. The actions are stored elsewhere: the station sends them when it is opened.
  }
}
