import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { bearerOf, clearStoredSession, hasExpired, pathsOf, readStoredSession, storeSession } from './session-storage.ts';

const tokenWith = (payload: unknown): string => `e30.${Buffer.from(JSON.stringify(payload)).toString('base64url')}.signature`;
const user = { id: 7, nom: 'Benali', prenom: 'Salma', token: tokenWith({ paths: [] }) };

let stored: Map<string, string>;

beforeEach(() => {
  stored = new Map();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  });
});
afterEach(() => vi.unstubAllGlobals());

describe('the stored session', () => {
  it('is kept under its two keys, both JSON', () => {
    storeSession(user);
    expect(JSON.parse(stored.get('user-session') ?? '')).toEqual(user);
    expect(JSON.parse(stored.get('token-session') ?? '')).toBe(user.token);
    expect(readStoredSession()).toEqual(user);
  });

  it('sends its short token, and the whole one where there is none or it is another session’s', () => {
    storeSession(user);
    expect(bearerOf(user.token)).toBe(user.token);
    storeSession({ ...user, jeton: 'short' });
    expect(bearerOf(user.token)).toBe('short');
    expect(stored.get('user-session')).not.toContain('short');
    expect(bearerOf('e30.e30.other')).toBe('e30.e30.other');
    clearStoredSession();
    expect(bearerOf(user.token)).toBe(user.token);
  });

  it('tells an expired session from one that its user ended', () => {
    storeSession(user);
    clearStoredSession({ isExpired: true });
    expect([readStoredSession(), hasExpired()]).toEqual([null, true]);
    storeSession(user);
    expect(hasExpired()).toBe(false);
    clearStoredSession();
    expect([...stored.keys()]).toEqual([]);
  });

  it('keeps nothing but what a session is', () => {
    storeSession({ ...user, email: 'salma@demo.local' } as typeof user);
    expect(stored.get('user-session')).not.toContain('email');
  });

  it('is gone once cleared', () => {
    storeSession(user);
    clearStoredSession();
    expect(stored.size).toBe(0);
    expect(readStoredSession()).toBeNull();
  });

  it.each(['{', 'null', '{"id":"7"}', '[]'])('is absent when the key holds %s', (text) => {
    stored.set('user-session', text);
    expect(readStoredSession()).toBeNull();
  });
});

describe('the paths of a token', () => {
  it('are those of its payload, accents included', () => {
    expect([...pathsOf(tokenWith({ paths: ['/app/dashboard', '/app/été'] }))]).toEqual(['/app/dashboard', '/app/été']);
  });

  it.each(['', 'a.b.c', tokenWith({}), tokenWith({ paths: 'tous' }), tokenWith({ paths: [1] })])('are none for %s', (token) => {
    expect(pathsOf(token).size).toBe(0);
  });
});
