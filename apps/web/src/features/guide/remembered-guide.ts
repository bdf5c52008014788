import type { Guide } from '@editique/domain/guide/guide';
import { isObject } from '../../lib/is-object.ts';

const KEY = 'guide';

/** What the server last said of this person on this device; undefined where it has said nothing, or spoke of somebody else. */
export function rememberedGuide(user: number | undefined): Guide | undefined {
  const stored = readStored();
  if (!isObject(stored) || stored.utilisateur !== user) return undefined;
  return typeof stored.vu === 'boolean' ? { vu: stored.vu } : undefined;
}

export function rememberGuide(utilisateur: number, { vu }: Guide): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ utilisateur, vu }));
  } catch {
    // The browser has no room left: the invitation then comes when the server answers.
  }
}

function readStored(): unknown {
  try {
    return JSON.parse(localStorage.getItem(KEY) ?? 'null');
  } catch {
    // Somebody else wrote this key, and not as JSON.
    return null;
  }
}
