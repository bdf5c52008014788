import { isObject } from '../is-object.ts';

/** The stored session: keys of local storage, all JSON. Other tabs and later visits read them. */

export interface SessionUser {
  id: number;
  nom: string;
  prenom: string;
  token: string;
  /** The short token that requests carry: the full token is too long for some proxies. */
  jeton?: string;
}

export const USER_KEY = 'user-session';
export const TOKEN_KEY = 'token-session';
const SHORT_KEY = 'jeton-session';
/** Tells other tabs that the server refused the session, as opposed to a sign-out. */
const EXPIRED_KEY = 'session-expiree';

export function readStoredSession(): SessionUser | null {
  const user = readJson(USER_KEY);
  if (!isUser(user)) return null;
  const token = readJson(TOKEN_KEY);
  return { ...user, token: typeof token === 'string' ? token : user.token };
}

export function storeSession({ id, nom, prenom, token, jeton }: SessionUser): void {
  localStorage.removeItem(EXPIRED_KEY);
  if (jeton) localStorage.setItem(SHORT_KEY, JSON.stringify({ pour: signatureOf(token), jeton }));
  localStorage.setItem(USER_KEY, JSON.stringify({ id, nom, prenom, token }));
  localStorage.setItem(TOKEN_KEY, JSON.stringify(token));
}

/** Returns the token that a request of this session carries: the short one, or the full one if the short one belongs to another session. */
export function bearerOf(token: string): string {
  const short = readJson(SHORT_KEY);
  return isObject(short) && short.pour === signatureOf(token) && typeof short.jeton === 'string' ? short.jeton : token;
}

const signatureOf = (token: string): string => token.slice(token.lastIndexOf('.') + 1);

export function clearStoredSession({ isExpired = false } = {}): void {
  // Written first, because other tabs read it as soon as they see that the session is gone.
  if (isExpired) localStorage.setItem(EXPIRED_KEY, 'true');
  else localStorage.removeItem(EXPIRED_KEY);
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(SHORT_KEY);
}

/** Returns whether the server refused the last session. False if its user signed out. */
export const hasExpired = (): boolean => localStorage.getItem(EXPIRED_KEY) !== null;

/** Returns whether the token's payload says that a second factor must be set up first. */
export function mustEnrolIn(token: string): boolean {
  const payload = decodePayload(token);
  return isObject(payload) && payload.mustEnrol === true;
}

/**
 * Returns the paths that the token's payload lists. The server decides by itself; this list only hides links that the server would refuse.
 */
export function pathsOf(token: string): ReadonlySet<string> {
  const payload = decodePayload(token);
  const paths = isObject(payload) ? payload.paths : null;
  return new Set(Array.isArray(paths) ? paths.filter((path) => typeof path === 'string') : []);
}

function readJson(key: string): unknown {
  const stored = localStorage.getItem(key);
  if (stored === null) return null;
  try {
    return JSON.parse(stored);
  } catch {
    // Not JSON: something else wrote this key, so there is no session.
    return null;
  }
}

function isUser(value: unknown): value is SessionUser {
  return (
    isObject(value) &&
    typeof value.id === 'number' &&
    typeof value.nom === 'string' &&
    typeof value.prenom === 'string' &&
    typeof value.token === 'string'
  );
}

function decodePayload(token: string): unknown {
  const payload = token.split('.')[1];
  if (!payload) return null;
  try {
    const binary = atob(payload.replaceAll('-', '+').replaceAll('_', '/'));
    // `atob` returns one character per byte; paths may contain accents.
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
