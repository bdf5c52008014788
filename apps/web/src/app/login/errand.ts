import { isObject } from '../../lib/is-object.ts';

/** Why a tab went to the provider of identities. It comes back with nothing but the outcome and the name of its attempt in its address. */
export interface Errand {
  /** The page that was asked for. */
  to?: string | undefined;
  /** The account whose session ended over unsaved input: the tab is a window beside the one that holds it. */
  account?: number;
}

/** Where single sign-on begins. */
export const BEGIN = '/api/users/login/oidc';
const KEY = 'connexion-unique';

/** Keeps the errand while the tab is away. */
export function leaveWith(errand: Errand, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(errand));
}

/** The errand with which this tab left; null where it never did. */
export function readErrand(): Errand | null {
  const stored = parsed(sessionStorage.getItem(KEY) ?? 'null');
  if (!isObject(stored)) return null;
  return {
    ...(typeof stored.to === 'string' ? { to: stored.to } : {}),
    ...(typeof stored.account === 'number' ? { account: stored.account } : {}),
  };
}

export const endErrand = (): void => sessionStorage.removeItem(KEY);

/** Whether this page is where the provider sends people who are who they say. */
export const hasReturned = (): boolean => location.pathname === '/' && new URLSearchParams(location.search).get('sso') === 'ok';

/**
 * Opens single sign-on beside a page that must stay. False where the browser opens no window.
 * The provider may break the tie between the two windows. They meet again through the stored session, which every tab follows.
 */
export function openBeside(account: number): boolean {
  const beside = window.open('', '', 'popup,width=520,height=720');
  if (!beside) return false;
  // A new window begins with a copy of what this tab keeps.
  beside.sessionStorage.clear();
  leaveWith({ account }, beside.sessionStorage);
  // The provider's page has no hold on ours.
  beside.opener = null;
  beside.location.replace(BEGIN);
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Somebody else wrote this key, and not as JSON.
    return null;
  }
}
