import { isObject } from './is-object.ts';

/** A record that somebody opened on this device. */
export interface Recent {
  entite: string;
  id: number;
  libelle: string;
  /** The screen on which it was open. */
  path: string;
}

const KEY = 'enregistrements-recents';
const MOST = 12;

/** Returns the records that this user opened last, newest first. What another user left on this device is not shown. */
export function recentsOf(user: number): Recent[] {
  const stored = readStored();
  return stored?.utilisateur === user ? stored.recents : [];
}

export function rememberRecent(user: number, recent: Recent): void {
  const others = recentsOf(user).filter((other) => !isOf(other, recent.entite, recent.id));
  store(user, [recent, ...others].slice(0, MOST));
}

/** Removes a record that no longer exists. */
export function forgetRecent(entite: string, id: number): void {
  const stored = readStored();
  if (stored)
    store(
      stored.utilisateur,
      stored.recents.filter((recent) => !isOf(recent, entite, id)),
    );
}

export const clearRecents = (): void => localStorage.removeItem(KEY);

const isOf = (recent: Recent, entite: string, id: number): boolean => recent.entite === entite && recent.id === id;

function store(utilisateur: number, recents: Recent[]): void {
  try {
    localStorage.setItem(KEY, JSON.stringify({ utilisateur, recents }));
  } catch {
    // The storage is full: the recent records are a convenience, and nothing else may fail because of them.
  }
}

function readStored(): { utilisateur: number; recents: Recent[] } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isObject(stored) || typeof stored.utilisateur !== 'number' || !Array.isArray(stored.recents)) return null;
    return { utilisateur: stored.utilisateur, recents: stored.recents.filter(isRecent) };
  } catch {
    // Not JSON: something else wrote this key.
    return null;
  }
}

const isRecent = (value: unknown): value is Recent =>
  isObject(value) &&
  typeof value.entite === 'string' &&
  typeof value.id === 'number' &&
  typeof value.libelle === 'string' &&
  typeof value.path === 'string' &&
  // Only a link of this application, whatever wrote the entry.
  value.path.startsWith('/app/');
