import { isObject } from '../is-object.ts';

/** The stored session: keys of local storage, all JSON. Other tabs and later visits read them. */

export interface SessionUser {
  id: number;
  nom: string;
  prenom: string;
  token: string;
  /** What requests carry in place of the token, which is too long for some proxies. */
  jeton?: string;
}

export const USER_KEY = 'user-session';
export const TOKEN_KEY = 'token-session';
const SHORT_KEY = 'jeton-session';
/** Tells other tabs that the session was refused, and that nobody signed out. */
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

/** What a request of this session carries: its short token, or the whole one where the short one is another session's. */
export function bearerOf(token: string): string {
  const short = readJson(SHORT_KEY);
  return isObject(short) && short.pour === signatureOf(token) && typeof short.jeton === 'string' ? short.jeton : token;
}

const signatureOf = (token: string): string => token.slice(token.lastIndexOf('.') + 1);

export function clearStoredSession({ isExpired = false } = {}): void {
  // First: other tabs read it when they hear that the session is gone.
  if (isExpired) localStorage.setItem(EXPIRED_KEY, 'true');
  else localStorage.removeItem(EXPIRED_KEY);
  localStorage.removeItem(USER_KEY);
  localStorage.removeItem(TOKEN_KEY);
  localStorage.removeItem(SHORT_KEY);
}

/** Whether the last session was refused by the server. False where its user signed out. */
export const hasExpired = (): boolean => localStorage.getItem(EXPIRED_KEY) !== null;

/** Whether the token's payload says that a second factor must be set up first. */
export function mustEnrolIn(token: string): boolean {
  const payload = decodePayload(token);
  return isObject(payload) && payload.mustEnrol === true;
}

/** The paths that the token's payload lists. The server decides by itself; this list only hides links that it would refuse. */
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
    // Somebody else wrote these keys, and not as JSON: there is no session.
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
    // atob gives bytes as characters; paths may hold accents.
    const bytes = Uint8Array.from(binary, (character) => character.charCodeAt(0));
    return JSON.parse(new TextDecoder().decode(bytes));
  } catch {
    return null;
  }
}
