import { canReach } from '@editique/domain/entity/permission';
import { failure, success } from '@editique/domain/messages';
import { useSyncExternalStore } from 'react';
import { ApiError, api, EXPIRED, messageOf, RESTRICTED, sessionEvents } from '../api.ts';
import { notifyError, notifySuccess, withdrawUndoable } from '../notify.ts';
import { queryClient } from '../query-client.ts';
import { clearRecents } from '../recents.ts';
import { hasDirty, onceClean } from '../sending/unsaved.ts';
import { hasUnsentOf } from '../sending/unsent.ts';
import { notifyUnsentLeft } from '../sending/unsent-message.tsx';
import {
  clearStoredSession,
  hasExpired,
  mustEnrolIn,
  pathsOf,
  readStoredSession,
  type SessionUser,
  storeSession,
  TOKEN_KEY,
  USER_KEY,
} from './session-storage.ts';
import { createSignInActions, type SignInActions } from './sign-in-actions.ts';
import { passwordIsSure } from './unsure-password.ts';

export interface Session {
  user: SessionUser;
  paths: ReadonlySet<string>;
  /** A role demands a second factor that this session has not shown: only its set-up works. */
  mustEnrol: boolean;
}

export const useSession = (): Session | null => useSyncExternalStore(subscribe, () => current);

/** Returns true while the session is over but a form has unsaved input: the user signs in again above the page. */
export const useNeedsReauthentication = (): boolean => useSyncExternalStore(subscribe, () => isSuspended);

/** Returns whether the user signed out on purpose. The next user then starts at the home page, not where this one stopped. */
export const leftOnPurpose = (): boolean => wasLeft;

export const signIn = createSignInActions((user) => {
  if (user.id !== current?.user.id) queryClient.clear();
  isSuspended = false;
  wasLeft = false;
  adopt(user);
  notifySuccess(success.signedIn);
});

/** Signs the same person in again without leaving the page. */
export const reauthenticate = againAs(() => current?.user.id);

/** Does the same in another window, beside that page. */
export const reauthenticateAs = (account: number): SignInActions => againAs(() => account);

function againAs(account: () => number | undefined): SignInActions {
  return createSignInActions((user) => {
    if (user.id !== (account() ?? user.id)) throw new ApiError(403, { message: ANOTHER_ACCOUNT });
    isSuspended = false;
    adopt(user);
  });
}

/**
 * Continues with the new session that a password change returns, because older tokens are refused. Another user who signed in meanwhile keeps
 * their session.
 */
export function continueWith(user: SessionUser): void {
  if (user.id === readStoredSession()?.id) adopt(user);
}

export async function signOut(): Promise<void> {
  const user = current?.user.id;
  // Signing out must work without the network too. The token then stays valid until it expires.
  await api('POST', '/users/logout').catch(() => undefined);
  const stored = readStoredSession();
  // Another user who signed in meanwhile, in another tab, stays signed in.
  if (stored && stored.id !== user) return;
  wasLeft = true;
  passwordIsSure();
  end();
  notifySuccess(success.signedOut);
  if (user !== undefined && hasUnsentOf(user)) notifyUnsentLeft();
}

/** Ends an expired session when the user does not want to sign in again. */
export function abandonSession(): void {
  // If somebody else has signed in in another tab, that session stays, and the login page continues with it.
  wasLeft = isOfSomebodyElse(readStoredSession());
  if (wasLeft) leave();
  else {
    end({ isExpired: true });
    notifyError(failure.sessionExpired, EXPIRED);
  }
}

/** Continues with a session that another tab stored. Called by the login page, once nothing is left of the previous screen. */
export function takeStoredSession(): void {
  const stored = toSession(readStoredSession());
  if (current || !stored) return;
  wasLeft = false;
  goOnWith(stored);
}

const isOfSomebodyElse = (stored: SessionUser | null): boolean => stored !== null && current !== null && stored.id !== current.user.id;

/** Asks the server, at the start, whether the stored session is still valid, and takes its fresh token. */
export async function refreshSession(): Promise<void> {
  const user = current?.user;
  // Removes stored data that are not a session.
  if (!user) return clearStoredSession();
  try {
    const fresh = await api<SessionUser | null>('GET', `/users/${user.id}`);
    if (current?.user.id !== user.id) return;
    if (fresh) adopt({ ...user, ...pick(fresh) });
    else end();
  } catch (error) {
    const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
    if (isRefused) end();
    // A 401 has already ended the session and shown a message. A page that opens without the server reports the lost network itself.
    const isTold = error instanceof ApiError && (error.status === 401 || (error.status === 0 && isKeptPage()));
    if (!isTold) notifyError(messageOf(error));
  }
}

/** Reloads the user's rights, so that the menu and the buttons follow a role that was changed. */
export async function refreshRights(): Promise<void> {
  const before = current;
  if (!before) return;
  // Without an answer nothing changes: the server refuses what is no longer allowed.
  const fresh = await api<SessionUser | null>('GET', `/users/${before.user.id}`).catch(() => null);
  const user = fresh && { ...before.user, ...pick(fresh) };
  if (!user || current !== before) return;
  const paths = pathsOf(user.token);
  const isSame = paths.size === before.paths.size && [...paths].every((path) => before.paths.has(path));
  if (isSame) return;
  if (isHeldBack(paths)) onceClean(followHeldRights);
  else adopt(user);
}

const followHeldRights = (): void => void refreshRights();

/**
 * Unsaved input on a page that is no longer allowed stays visible until it is saved or dropped. The menu and the guard follow after that.
 */
const isHeldBack = (paths: ReadonlySet<string>): boolean => hasDirty() && !canReach(paths, location.pathname);

/** Returns whether a service worker served the page, which is then made to open without the server. */
const isKeptPage = (): boolean => 'serviceWorker' in navigator && navigator.serviceWorker.controller !== null;

const ANOTHER_ACCOUNT = "Ce compte est celui de quelqu'un d'autre";

let current: Session | null = toSession(readStoredSession());
let isSuspended = false;
let wasLeft = false;
const listeners = new Set<() => void>();

sessionEvents.addEventListener(EXPIRED, () => {
  if (!current || isSuspended) return;
  if (!hasDirty()) return abandonSession();
  suspend();
});

sessionEvents.addEventListener(RESTRICTED, () => {
  // Unsaved input stays until it is saved or dropped: until then only the message says what is needed.
  if (current && !current.mustEnrol && !hasDirty()) void refreshSession();
});

// Another tab signed out, found that the session has ended, or signed in as somebody else.
window.addEventListener('storage', (event) => {
  if (event.key !== null && event.key !== USER_KEY && event.key !== TOKEN_KEY) return;
  const stored = readStoredSession();
  if (stored?.token === current?.user.token) return;
  const isExpired = stored === null && hasExpired();
  // The other tab had no unsaved input. The input in this one stays until the same user signs in again.
  if (isExpired && hasDirty()) return suspend();
  // Unsaved input waits for its author, whoever signs in in another tab.
  if (isSuspended && isOfSomebodyElse(stored)) return;
  if (isExpired) notifyError(failure.sessionExpired, EXPIRED);
  if (stored?.id !== current?.user.id) queryClient.clear();
  wasLeft = stored === null && !isExpired;
  isSuspended = false;
  goOnWith(toSession(stored));
});

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const announce = (): void => {
  for (const listener of listeners) listener();
};

function toSession(user: SessionUser | null): Session | null {
  return user && { user, paths: pathsOf(user.token), mustEnrol: mustEnrolIn(user.token) };
}

function adopt(user: SessionUser): void {
  passwordIsSure();
  storeSession(user);
  goOnWith(toSession(user));
}

function goOnWith(session: Session | null): void {
  if (session && session.user.id === current?.user.id && isHeldBack(session.paths)) {
    onceClean(followHeldRights);
    current = { ...current, user: session.user };
  } else setCurrent(session);
  announce();
}

/** Keeps the page and its unsaved input until the same user signs in again. */
function suspend(): void {
  isSuspended = true;
  withdrawUndoable();
  announce();
}

function end(why: { isExpired?: boolean } = {}): void {
  clearStoredSession(why);
  leave();
}

function leave(): void {
  clearRecents();
  isSuspended = false;
  setCurrent(null);
  queryClient.clear();
  announce();
}

/** What a user could undo is not offered to the next one. */
function setCurrent(session: Session | null): void {
  if (session?.user.id !== current?.user.id) withdrawUndoable();
  current = session;
}

const pick = ({ nom, prenom, token, jeton }: Partial<SessionUser>): Partial<SessionUser> =>
  Object.fromEntries(Object.entries({ nom, prenom, token, jeton }).filter(([, value]) => value !== undefined));
