import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInElsewhere, stubServer, stubStores, userOf } from '../../testing/browser.ts';
import { clearStoredSession, readStoredSession } from './session-storage.ts';

const [first, second] = [1, 2];
/** What happens while the server is asked to end the session. */
let whileSigningOut: () => void;

const tab = new EventTarget();

/** Signs the first user in, in this tab. Imported when the tab exists: the module reads what it stored. */
async function signedIn(): Promise<typeof import('./session.ts')> {
  vi.stubGlobal('window', tab);
  const session = await import('./session.ts');
  await session.signIn.byPassword('salma@demo.local', 'secret');
  expect(readStoredSession()?.id).toBe(first);
  return session;
}

beforeEach(() => {
  stubStores();
  stubServer(({ path }) => {
    if (path === '/users/logout') whileSigningOut();
    return userOf(first);
  });
});
afterEach(() => {
  // Other tests share the module: nobody stays signed in.
  clearStoredSession();
  tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  vi.unstubAllGlobals();
});

it('ends with the sign-out of its user', async () => {
  whileSigningOut = () => undefined;
  const { signOut } = await signedIn();
  await signOut();
  expect(readStoredSession()).toBeNull();
});

it('of another user, who signed in meanwhile in another tab, goes on', async () => {
  whileSigningOut = () => signInElsewhere(second);
  const { signOut } = await signedIn();
  await signOut();
  expect(readStoredSession()?.id).toBe(second);
});

it('continues after a change of the password, unless another user has signed in meanwhile', async () => {
  const { continueWith } = await signedIn();
  continueWith({ ...userOf(first), token: 'e30.e30.newer' });
  expect(readStoredSession()?.token).toBe('e30.e30.newer');
  signInElsewhere(second);
  continueWith({ ...userOf(first), token: 'e30.e30.newest' });
  expect(readStoredSession()?.id).toBe(second);
});
