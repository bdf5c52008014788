/** Whether actions of the scan station wait on this device. Kept apart from them: every page asks it at its start, before it loads anything. */

const KEY = 'poste-de-scan-attente';

export const hasUnsent = (): boolean => localStorage.getItem(KEY) !== null;

export function noteUnsent(isAny: boolean): void {
  if (isAny) localStorage.setItem(KEY, 'true');
  else localStorage.removeItem(KEY);
}
