import type { Product } from './product.ts';

/** The product's limits: streams per session, and sessions of streams per user. */
const STREAMS_OF_SESSION = 30;
const SESSIONS_OF_USER = 5;

/** Signs in enough users for this many streams, because a single user may not open them all. Returns a token for each stream. */
export async function tokensFor(product: Product, streams: number): Promise<string[]> {
  const offered = await call<{ id: number; libelle: string }[]>(product, '/role/all');
  const roles = offered.map(({ id, libelle }) => ({ value: id, label: libelle }));
  const tokens: string[] = [];
  for (let user = 0; tokens.length < streams; user++) {
    const person = { email: `flux-${user}@essai.local`, password: 'banc-essai-flux-2026' };
    await call(product, '/users', { nom: 'Flux', prenom: 'Banc', identifiant: `flux-${user}`, fonction: 'Banc', ...person, roles });
    for (let session = 0; session < SESSIONS_OF_USER; session++) {
      const { token } = await call<{ token: string }>(product, '/users/login', person);
      tokens.push(...Array.from({ length: STREAMS_OF_SESSION }, () => token));
    }
  }
  return tokens.slice(0, streams);
}

async function call<T>({ url, token }: Product, path: string, body?: object): Promise<T> {
  const answer = await fetch(`${url}/api${path}`, {
    headers: { authorization: `Bearer ${token}`, ...(body && { 'content-type': 'application/json' }) },
    ...(body && { method: 'POST', body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${path} answered ${answer.status}: ${await answer.text()}`);
  return (await answer.json()) as T;
}
