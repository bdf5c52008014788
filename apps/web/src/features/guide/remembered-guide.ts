import type { Guide } from '@editique/domain/guide/guide';
import { isObject } from '../../lib/is-object.ts';

const KEY = 'guide';

/** Returns the server's last answer for this user, as stored on this device; undefined if none is stored, or only one for another user. */
export function rememberedGuide(user: number | undefined): Guide | undefined {
  const stored = readStored();
  if (!isObject(stored) || stored.utilisateur !== user) return undefined;
  return typeof stored.vu === 'boolean' ? { vu: stored.vu } : undefined;
}

export function rememberGuide(utilisateur: number, { vu }: Guide): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ utilisateur, vu }));
  } catch {
    // The browser's storage is full: the invitation then waits for the server's answer.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Some other code wrote this key, and not as JSON.
    return null;
  }
}
