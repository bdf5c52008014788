import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../db/database.ts';
import { codeFor, enrol } from '../modules/access/testing/factor.ts';
import { linkOf } from '../modules/access/testing/mails.ts';
import { givePerson } from '../modules/access/testing/people.ts';
import { prepareProduction } from '../modules/job/testing/production.ts';
import { sendMails } from '../modules/notification/mails.ts';
import { sources } from '../modules/notification/notification.ts';
import { reportNewFacts } from '../modules/notification/report-new-facts.ts';
import { JOBS, preferencesOf } from '../modules/notification/testing/notice-app.ts';
import { watches } from '../modules/notification/watch.ts';
import { mailsIn } from '../testing/outbox.ts';
import { type Served, serve } from '../testing/serve.ts';
import { type Method, startTestApp, type TestApp } from '../testing/test-app.ts';

/** Code loaded before the product in a separate process: it sets the clock there a minute ahead of the database and the other instance. */
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
  const { DATABASE_URL = '', DATABASE_DIRECT_URL, JWT_SECRET, DATA_DIR } = here.database.config();
  const addresses = { DATABASE_URL, ...(DATABASE_DIRECT_URL && { DATABASE_DIRECT_URL }) };
  there = serve({ ...addresses, JWT_SECRET, DATA_DIR, LOG_LEVEL: 'silent', NODE_OPTIONS: `--import=${AHEAD}` });
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

it('counts wrong passwords over both, and blocks on both', async () => {
  const wrong = { body: { email: 'facturation@demo.local', password: 'pas celui-ci' } };
  const both = async () => [(await here.call('POST', '/users/login', wrong)).status, (await ahead('POST', '/users/login', wrong)).status];
  for (let attempt = 0; attempt < 5; attempt++) expect(await both()).toEqual([401, 401]);
  expect(await both()).toEqual([429, 429]);
});

it('takes on one side the link that the other mailed', async () => {
  expect((await ahead('POST', '/users/forgot-password', { body: { email: 'logistique@demo.local' } })).status).toBe(204);
  const mails = () => mailsIn(here.app.services.config.DATA_DIR);
  await expect.poll(async () => (await mails()).length).toBe(1);
  const [mail = ''] = await mails();
  const body = { jeton: linkOf(mail).token, newPassword: 'un autre mot de passe' };
  expect((await here.call('POST', '/users/reinitialiser', { body })).status).toBe(204);
  expect((await ahead('POST', '/users/reinitialiser', { body })).status).not.toBe(204);
});

it('tells and mails once what both see', async () => {
  await watches.get(here.app.services)?.stop();
  const person = await givePerson(here, [JOBS]);
  await here.call('PUT', preferencesOf(person), { token: person.token, body: { 'job-rouge': 'mail' } });
  const production = await prepareProduction(here, admin);
  const { id } = await production.createJob({ nomjob: 'Une minute', dateHeureEnvoi: '2026-11-04T17:00:00Z' });
  const { services } = here.app;
  const state = () =>
    run(services.engine.db, `select job_id as job, mail from notification where utilisateur_id = $1::int and job_id = $2::int`, [
      person.id,
      id,
    ]);
  // The other instance looks for notices by itself after each write.
  for (let look = 0; look < 3; look++) {
    await Promise.all([reportNewFacts(services, sources), ahead('POST', '/ville', { token: admin, body: { nomVille: `Regard ${look}` } })]);
    await sendMails(services);
  }
  await expect.poll(state).toEqual([{ job: id, mail: null }]);
  const mailed = (await mailsIn(services.config.DATA_DIR)).filter((mail) => mail.includes(`To: ${person.email}`));
  expect(mailed.filter((mail) => mail.includes('Une minute'))).toHaveLength(1);
});

it('does once what is asked on both with one key, and shows at once what the other wrote', async () => {
  const request = { token: admin, body: { nomVille: 'Une seule fois' }, headers: { 'idempotency-key': 'une-minute' } };
  const [first, second] = [await ahead('POST', '/ville', request), await here.call('POST', '/ville', request)];
  expect([first.status, second.body]).toEqual([201, first.body]);
  expect((await here.call('GET', '/ville?q=Une seule fois', { token: admin })).body).toMatchObject({ total: 1 });
});

it('dates factures in the order of their numbers, whichever instance validates them', async () => {
  const { body } = await here.call('GET', '/facture?statut=Brouillon&sort=id,asc', { token: admin });
  // Takes the drafts with a draft number. If nobody typed the date of a draft, its validation sets it.
  const drafts = (body as { objects: { id: number; numFacture: string }[] }).objects.filter(({ numFacture }) =>
    numFacture.startsWith('BR'),
  );
  const [first, second] = drafts;
  const before = await ahead('POST', `/facture/${first?.id}/valider`, { token: admin, body: {} });
  const after = await here.call('POST', `/facture/${second?.id}/valider`, { token: admin, body: {} });
  expect([before.status, after.status], JSON.stringify([before.body, after.body])).toEqual([200, 200]);
  const next = after.body as { numFacture: string; dateFacture: string };
  expect(next.numFacture > before.body.numFacture).toBe(true);
  expect(Date.parse(next.dateFacture)).toBeGreaterThanOrEqual(Date.parse(before.body.dateFacture));
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
