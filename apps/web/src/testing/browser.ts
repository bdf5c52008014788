import { vi } from 'vitest';
import { storeSession } from '../lib/session/session-storage.ts';

/** Gives a test the two stores of a browser, empty. They stay until the globals of the test are restored. */
export function stubStores(): void {
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, Object.create(storage));
}

/** As in a browser, what a store keeps are its own properties. */
const storage = {
  getItem(this: Record<string, string>, key: string): string | null {
    return this[key] ?? null;
  },
  setItem(this: Record<string, string>, key: string, value: string): void {
    this[key] = value;
  },
  removeItem(this: Record<string, string>, key: string): void {
    delete this[key];
  },
};

/** Signs a user in as another tab does. The same user again has a renewed session. */
export function signInElsewhere(id: number): void {
  sessions += 1;
  storeSession(userOf(id));
}

/** Returns a user with the token of their latest session, as the server answers a sign-in. */
export const userOf = (id: number) => ({ id, nom: 'Benali', prenom: 'Salma', token: `e30.e30.${id}-${sessions}` });

let sessions = 0;

/** Returns the user in whose name a request was sent. */
const senderOf = (headers: Headers): number => Number(/\.(\d+)-\d+$/.exec(headers.get('Authorization') ?? '')?.[1]);

export interface Call {
  method: string;
  /** Without the `/api` prefix. */
  path: string;
  user: number;
  body: unknown;
}

/** Answers every request with what `answer` returns. Returns the requests sent, the first one first. */
export function stubServer(answer: (call: Call) => unknown): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (address: string, { method, headers, body }: { method: string; headers: Headers; body?: string }) => {
    const call = {
      method,
      path: address.slice('/api'.length),
      user: senderOf(headers),
      body: body === undefined ? null : JSON.parse(body),
    };
    calls.push(call);
    const answered = await answer(call);
    return answered instanceof Response ? answered : new Response(JSON.stringify(answered));
  });
  return calls;
}
