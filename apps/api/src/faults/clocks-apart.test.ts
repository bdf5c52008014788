import { afterAll, beforeAll, expect, it } from 'vitest';
import { codeFor, enrol } from '../modules/access/testing/factor.ts';
import { type Served, serve } from '../testing/serve.ts';
import { type Method, startTestApp, type TestApp } from '../testing/test-app.ts';

/** Loaded before the product, in a process of its own: its clock is a minute ahead of the database and of the other instance. */
const AHEAD = `data:text/javascript,${encodeURIComponent(`
  const Real = Date, ahead = 60_000;
  globalThis.Date = class extends Real {
    constructor(...given) { given.length ? super(...given) : super(Real.now() + ahead); }
    static now() { return Real.now() + ahead; }
  };`)}`;

let here: TestApp;
let there: Served;
let address: string;
let admin: string;
beforeAll(async () => {
  here = await startTestApp('postgres');
  const { DATABASE_URL = '', JWT_SECRET } = here.database.config();
  there = serve({ DATABASE_URL, JWT_SECRET, LOG_LEVEL: 'silent', NODE_OPTIONS: `--import=${AHEAD}` });
  [address, admin] = await Promise.all([there.address, here.signIn('admin')]);
});
afterAll(async () => {
  there?.process.kill('SIGTERM');
  await there?.ended;
  await here?.close();
});

async function ahead(
  method: Method,
  path: string,
  { token, body, headers }: { token?: string; body?: object; headers?: Record<string, string> } = {},
) {
  const answer = await fetch(`${address}/api${path}`, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...(token && { authorization: `Bearer ${token}` }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  });
  return { status: answer.status, body: await answer.json().catch(() => null) };
}

it('takes on either side the session and the codes of the other', async () => {
  const email = 'production@demo.local';
  const signedIn = await ahead('POST', '/users/login', { body: { email, password: 'demo-2026' } });
  const clock = Date.parse((await ahead('GET', '/dashboard', { token: admin })).body.date);
  expect(clock - Date.now(), 'its clock is ahead').toBeGreaterThan(50_000);
  expect((await here.call('GET', '/job', { token: signedIn.body.token })).status).toBe(200);
  expect((await ahead('GET', '/job', { token: admin })).status).toBe(200);

  const person = await enrol(here, 'lecture');
  const jeton = await person.challenge();
  const second = await ahead('POST', '/users/login/second-facteur', { body: { jeton, code: await person.code() } });
  expect(second).toMatchObject({ status: 200, body: { token: expect.any(String) } });
  expect((await here.call('GET', '/users/sessions', { token: second.body.token })).status).not.toBe(401);
});

it('sets a second factor up by the clock of the phone, wherever it is asked', async () => {
  const { body } = await ahead('POST', '/users/login', { body: { email: 'logistique@demo.local', password: 'demo-2026' } });
  const begun = await ahead('POST', `/users/${body.id}/second-facteur`, { token: body.token });
  const confirmed = await ahead('POST', `/users/${body.id}/second-facteur/confirmer`, {
    token: body.token,
    body: { code: codeFor(begun.body.secret) },
  });
  expect(confirmed).toMatchObject({ status: 200 });
});

it('does once what is asked on both with one key, and shows at once what the other wrote', async () => {
  const request = { token: admin, body: { nomVille: 'Une seule fois' }, headers: { 'idempotency-key': 'une-minute' } };
  const [first, second] = [await ahead('POST', '/ville', request), await here.call('POST', '/ville', request)];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect((await here.call('GET', '/ville?q=Une seule fois', { token: admin })).body).toMatchObject({ total: 1 });
});

it('ends on one side a machine stop that began on the other, a minute later by its own clock', async () => {
  const { body } = await here.call('GET', '/machine', { token: admin });
  const [machine] = (body as { objects: { id: number }[] }).objects.slice(-1);
  const motif = await ahead('POST', '/motif', { token: admin, body: { codeMotif: 'HORLOGE', libelleMotif: 'Une horloge avance' } });
  const stop = await ahead('POST', `/machine/${machine?.id}/arret`, { token: admin, body: { motif: motif.body.id } });
  expect(stop.status, JSON.stringify(stop.body)).toBe(201);
  const end = await here.call('POST', `/arret/${stop.body.id}/fin`, { token: admin });
  expect(end).toMatchObject({ status: 200 });
  const { debut, fin } = end.body as { debut: string; fin: string };
  expect(Date.parse(fin)).toBeGreaterThan(Date.parse(debut));
});
