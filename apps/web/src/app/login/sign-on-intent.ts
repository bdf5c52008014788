import { isObject } from '../../lib/is-object.ts';

/**
 * Why a tab left for the identity provider. The return address holds only the outcome and the name of the attempt, so the tab stores the
 * rest.
 */
export interface SignOnIntent {
  /** The page that the user asked for before signing in. */
  to?: string | undefined;
  /** The account whose session expired while a page had unsaved input: this tab is a window beside that page. */
  account?: number;
}

/** The address where single sign-on begins. */
export const BEGIN = '/api/users/login/oidc';
const KEY = 'connexion-unique';

/** Stores the intent while the tab is away. */
export function storeSignOnIntent(intent: SignOnIntent, storage: Storage = sessionStorage): void {
  storage.setItem(KEY, JSON.stringify(intent));
}

/** Returns the intent that this tab stored when it left, or null if it never left. */
export function readSignOnIntent(): SignOnIntent | null {
  const stored = parsed(sessionStorage.getItem(KEY) ?? 'null');
  if (!isObject(stored)) return null;
  return {
    ...(typeof stored.to === 'string' ? { to: stored.to } : {}),
    ...(typeof stored.account === 'number' ? { account: stored.account } : {}),
  };
}

export const clearSignOnIntent = (): void => sessionStorage.removeItem(KEY);

/** Returns whether this page is the address to which a successful single sign-on redirects. */
export const hasReturned = (): boolean => location.pathname === '/' && new URLSearchParams(location.search).get('sso') === 'ok';

/**
 * Opens single sign-on in a window beside a page that must stay. Returns false if the browser opens no window. The provider may cut the
 * link between the two windows. They meet again through the stored session, which every tab follows.
 */
export function openBeside(account: number): boolean {
  const beside = window.open('', '', 'popup,width=520,height=720');
  if (!beside) return false;
  // A new window starts with a copy of this tab's session storage.
  beside.sessionStorage.clear();
  storeSignOnIntent({ account }, beside.sessionStorage);
  // The provider's page must not control the page that opened it.
  beside.opener = null;
  beside.location.replace(BEGIN);
  return true;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: something else wrote this key.
    return null;
  }
}
