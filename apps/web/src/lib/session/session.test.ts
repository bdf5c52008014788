import { success } from '@editique/domain/messages';
import { notifications, notificationsStore } from '@mantine/notifications';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInElsewhere, stubServer, stubStores, userOf } from '../../testing/browser.ts';
import { notifyUndoable, UNDO_ID } from '../notify.ts';
import { undoLast } from '../sending/undo.ts';
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

describe('an action that can be undone', () => {
  const shown = () => {
    const { notifications: visible, queue } = notificationsStore.getState();
    return [...visible, ...queue].map(({ id, message }) => (id === UNDO_ID ? id : message));
  };
  const changeElsewhere = () => tab.dispatchEvent(Object.assign(new Event('storage'), { key: null }));
  const undo = vi.fn();
  beforeEach(() => {
    whileSigningOut = () => undefined;
    undo.mockClear();
    notifications.clean();
  });

  it('cannot be undone after the sign-out, which leaves other messages', async () => {
    const { signOut } = await signedIn();
    notifyUndoable(success.deleted, first, undo);
    await signOut();
    expect(undoLast()).toBe(false);
    expect(shown()).not.toContain(UNDO_ID);
    expect(shown()).toContain(success.signedOut);
  });

  it('is only told when its answer comes after the end of the session', async () => {
    const { signOut } = await signedIn();
    await signOut();
    notifyUndoable(success.deleted, first, undo);
    expect(undoLast()).toBe(false);
    expect(shown()).not.toContain(UNDO_ID);
    expect(shown()).toContain(success.deleted);
  });

  it('is only told when its answer comes after another user signed in', async () => {
    await signedIn();
    signInElsewhere(second);
    changeElsewhere();
    notifyUndoable(success.deleted, first, undo);
    expect(undoLast()).toBe(false);
    expect(shown()).not.toContain(UNDO_ID);
    expect(shown()).toContain(success.deleted);
  });

  it('cannot be undone by another user, who signed in in another tab', async () => {
    await signedIn();
    notifyUndoable(success.deleted, first, undo);
    signInElsewhere(second);
    changeElsewhere();
    expect(undoLast()).toBe(false);
    expect(shown()).not.toContain(UNDO_ID);
  });

  it('can still be undone with a newer token of the same user', async () => {
    const { continueWith } = await signedIn();
    notifyUndoable(success.deleted, first, undo);
    continueWith({ ...userOf(first), token: 'e30.e30.newer' });
    expect(shown()).toContain(UNDO_ID);
    expect(undoLast()).toBe(true);
    expect(undo).toHaveBeenCalledOnce();
  });
});
