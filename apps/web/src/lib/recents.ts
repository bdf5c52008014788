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

/** What this person opened last, the newest first. What another person left here is not shown. */
export function recentsOf(user: number): Recent[] {
  const stored = readStored();
  return stored?.utilisateur === user ? stored.recents : [];
}

export function rememberRecent(user: number, recent: Recent): void {
  const others = recentsOf(user).filter((other) => !isOf(other, recent.entite, recent.id));
  store(user, [recent, ...others].slice(0, MOST));
}

/** The record is gone. */
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
    // The browser has no room left: what was opened is a comfort, and nothing else may fail for it.
  }
}

function readStored(): { utilisateur: number; recents: Recent[] } | null {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? 'null');
    if (!isObject(stored) || typeof stored.utilisateur !== 'number' || !Array.isArray(stored.recents)) return null;
    return { utilisateur: stored.utilisateur, recents: stored.recents.filter(isRecent) };
  } catch {
    // Somebody else wrote this key, and not as JSON.
    return null;
  }
}

const isRecent = (value: unknown): value is Recent =>
  isObject(value) &&
  typeof value.entite === 'string' &&
  typeof value.id === 'number' &&
  typeof value.libelle === 'string' &&
  typeof value.path === 'string' &&
  // A link of our own, whoever wrote it.
  value.path.startsWith('/app/');
