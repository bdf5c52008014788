import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { signInElsewhere, stubServer, stubStores } from '../testing/browser.ts';
import { ApiError, api, apiBlob, EXPIRED, messageOf, messageWithReference, sessionEvents } from './api.ts';

const GENERAL = "Une erreur est survenue veuillez contacter l'administrateur";
const session = JSON.stringify({ id: 1, nom: 'Benali', prenom: 'Salma', token: 'jeton' });
let answer: () => Response;
let sent: Request[];

beforeEach(() => {
  sent = [];
  vi.stubGlobal('localStorage', { getItem: (key: string) => (key === 'user-session' ? session : null) });
  vi.stubGlobal('fetch', async (address: string, init: RequestInit) => {
    sent.push(new Request(`http://editique.test${address}`, init));
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

const json = (status: number, body: unknown) => new Response(JSON.stringify(body), { status });
const failureOf = async (call: Promise<unknown>): Promise<ApiError> => {
  const error = await call.catch((caught: unknown) => caught);
  expect(error).toBeInstanceOf(ApiError);
  return error as ApiError;
};

describe('a call', () => {
  it('carries the token and the query, without what is absent', async () => {
    answer = () => json(200, { objects: [], total: 0 });
    expect(await api('GET', '/client', { query: { page: 0, q: 'rif', sort: undefined, client: null } })).toEqual({ objects: [], total: 0 });
    expect(sent[0]?.url).toBe('http://editique.test/api/client?page=0&q=rif');
    expect(sent[0]?.headers.get('authorization')).toBe('Bearer jeton');
  });

  it('sends JSON and its idempotency key', async () => {
    answer = () => json(201, { id: 3 });
    await api('POST', '/ville', { body: { nomVille: 'Fès' }, idempotencyKey: 'k1' });
    expect(sent[0]?.headers.get('idempotency-key')).toBe('k1');
    expect(await sent[0]?.json()).toEqual({ nomVille: 'Fès' });
  });

  it('answers null for an empty body', async () => {
    answer = () => new Response(null, { status: 204 });
    expect(await api('DELETE', '/ville/3')).toBeNull();
  });
});

describe('a failure', () => {
  it('has the reference of its request where the server failed, and none where it refused', async () => {
    const headers = { 'x-request-id': '3f0e2a7c' };
    answer = () => new Response('{}', { status: 503, headers });
    const failed = await failureOf(api('GET', '/client'));
    expect(failed.reference).toBe('3f0e2a7c');
    expect(messageWithReference(failed)).toBe(`${GENERAL} (référence\u00a0: 3f0e2a7c)`);
    answer = () => new Response('{}', { status: 403, headers });
    expect((await failureOf(api('GET', '/client'))).reference).toBeNull();
    answer = () => json(500, {});
    expect(messageWithReference(await failureOf(api('GET', '/client'))), 'a relay may have answered').toBe(GENERAL);
  });

  it.each([
    [400, { message: 'Certains champs sont à corriger' }, 'Certains champs sont à corriger'],
    [400, {}, "la ressource demandé n'existe pas dans le serveur"],
    [403, { message: 'non' }, 'non'],
    [409, { message: 'utilisé par 3 factures' }, 'utilisé par 3 factures'],
    [429, { message: 'réessayez dans 15 minutes' }, 'réessayez dans 15 minutes'],
    [415, { message: 'Ce fichier ne peut pas être joint' }, 'Ce fichier ne peut pas être joint'],
    [500, { message: 'internal' }, GENERAL],
    [503, { message: 'précisez la recherche' }, 'précisez la recherche'],
    [503, {}, GENERAL],
  ])('%d with %j reads %s', async (status, body, message) => {
    answer = () => json(status, body);
    expect((await failureOf(api('GET', '/client'))).message).toBe(message);
  });

  it('keeps the messages by field and the body', async () => {
    const body = { message: 'x', errors: { nomVille: 'ce champ est obligatoire' } };
    answer = () => json(400, body);
    const error = await failureOf(api('POST', '/ville', { body: {} }));
    expect(error.errors).toEqual(body.errors);
    expect(error.body).toEqual(body);
  });

  it('of the network has status 0 and its own message', async () => {
    answer = () => {
      throw new TypeError('Failed to fetch');
    };
    const error = await failureOf(api('GET', '/client'));
    expect([error.status, error.message]).toEqual([0, 'impossible de se connecter au réseau']);
  });

  it("is not made of the caller's own abort", async () => {
    answer = () => {
      throw new DOMException('aborted', 'AbortError');
    };
    await expect(api('GET', '/client', { signal: AbortSignal.abort() })).rejects.not.toBeInstanceOf(ApiError);
  });

  it('of anything else reads as the general one', () => expect(messageOf(new Error('x'))).toBe(GENERAL));
});

describe('a refused session', () => {
  const announced = async (call: () => Promise<unknown>): Promise<number> => {
    const listener = vi.fn();
    sessionEvents.addEventListener(EXPIRED, listener);
    await call().catch(() => undefined);
    sessionEvents.removeEventListener(EXPIRED, listener);
    return listener.mock.calls.length;
  };

  it('is announced', async () => {
    answer = () => json(401, {});
    expect(await announced(() => api('GET', '/client'))).toBe(1);
  });

  it('is never what a failed sign-in is taken for', async () => {
    answer = () => json(401, { message: 'E-mail ou mot de passe incorrect' });
    expect(await announced(() => api('POST', '/users/login', { body: {} }))).toBe(0);
  });
});

it('a download keeps the name that the server gave', async () => {
  answer = () =>
    new Response('x', { headers: { 'content-disposition': 'attachment; filename="d.pdf"; filename*=UTF-8\'\'d%C3%A9p%C3%B4t.pdf' } });
  expect((await apiBlob('/depot/3/bordereau.pdf')).filename).toBe('dépôt.pdf');
});

describe('another user who signs in meanwhile', () => {
  const [first, second] = [1, 2];
  /** Calls as the first user, while another session begins. */
  const whileSigningIn = (user: number, call: () => Promise<unknown>): Promise<unknown> => {
    const begun = Promise.withResolvers<void>();
    stubServer(() => begun.promise.then(() => ({ nomVille: 'Fès' })));
    const called = call();
    signInElsewhere(user);
    begun.resolve();
    return called;
  };
  const expired = vi.fn();

  beforeEach(() => {
    stubStores();
    signInElsewhere(first);
    sessionEvents.addEventListener(EXPIRED, expired);
  });
  afterEach(() => {
    sessionEvents.removeEventListener(EXPIRED, expired);
    expect(expired, 'the session of the other user goes on').not.toHaveBeenCalled();
  });

  it.each([
    ['a read', () => api('GET', '/ville/3')],
    ['a download', () => apiBlob('/ville/3')],
  ])('does not get the answer to %s', async (_what, call) => {
    expect((await failureOf(whileSigningIn(second, call))).status).toBe(401);
  });

  it('does not go on with what was to be written after it', async () => {
    const change = async () => api('PUT', '/ville', { body: await api('GET', '/ville/3') });
    const calls = stubServer(() => {
      signInElsewhere(second);
      return {};
    });
    expect((await failureOf(change())).status).toBe(401);
    expect(calls).toMatchObject([{ method: 'GET', user: first }]);
  });

  it('sends nothing that belongs to the action of the first one', async () => {
    const calls = stubServer(() => ({}));
    signInElsewhere(second);
    expect((await failureOf(api('DELETE', '/ville/3', { author: first }))).status).toBe(401);
    expect(calls).toEqual([]);
  });

  it('leaves it known that a write is done', async () => {
    expect(await whileSigningIn(second, () => api('POST', '/ville'))).toEqual({ nomVille: 'Fès' });
  });

  it('is not the same user under a renewed session', async () => {
    expect(await whileSigningIn(first, () => api('GET', '/ville/3', { author: first }))).toEqual({ nomVille: 'Fès' });
    expect(await whileSigningIn(first, () => api('POST', '/ville', { author: first }))).toEqual({ nomVille: 'Fès' });
  });
});
