export interface Saved {
  id: number;
  version: number;
  [field: string]: unknown;
}

export interface Api {
  create(endpoint: string, body: Record<string, unknown>): Promise<Saved>;
  update(endpoint: string, body: Record<string, unknown>): Promise<Saved>;
  get(path: string): Promise<Saved>;
  /** A command, such as `/job/12/avancer`. */
  post(path: string, body?: Record<string, unknown>): Promise<Saved>;
  /** Replaces a whole list, such as the lines of a facture. */
  put(path: string, body: Record<string, unknown>): Promise<Saved>;
  delete(path: string): Promise<void>;
  /** A document. */
  bytes(path: string): Promise<Uint8Array>;
}

interface SignedIn extends Saved {
  token: string;
}

export const signInAt = (origin: string, email: string, password: string): Promise<SignedIn> =>
  call(origin, 'POST', '/users/login', '', { email, password });

/** Signs in to the product's API outside the browser, for rows that a test needs and for changes by another user. */
export async function apiAs(origin: string, email: string, password: string): Promise<Api> {
  const { token } = await signInAt(origin, email, password);
  return {
    create: (endpoint, body) => call(origin, 'POST', `/${endpoint}`, token, body),
    update: (endpoint, body) => call(origin, 'PUT', `/${endpoint}`, token, body),
    get: (path) => call(origin, 'GET', path, token),
    post: (path, body = {}) => call(origin, 'POST', path, token, body),
    put: (path, body) => call(origin, 'PUT', path, token, body),
    delete: async (path) => {
      const answer = await fetch(`${origin}/api${path}`, { method: 'DELETE', headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`DELETE ${path}: ${answer.status} ${await answer.text()}`);
    },
    bytes: async (path) => {
      const answer = await fetch(`${origin}/api${path}`, { headers: { authorization: `Bearer ${token}` } });
      if (!answer.ok) throw new Error(`GET ${path}: ${answer.status} ${await answer.text()}`);
      return new Uint8Array(await answer.arrayBuffer());
    },
  };
}

async function call(origin: string, method: string, path: string, token: string, body?: Record<string, unknown>) {
  const answer = await fetch(`${origin}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }) },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as SignedIn;
}
