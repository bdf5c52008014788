import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../db/database.ts';
import { mergeAllDeltas } from '../engine/list/merge-deltas.ts';
import { purgeKeys } from '../engine/write/idempotency.ts';
import type { Services } from '../module.ts';
import { purge } from '../modules/access/session/purge.ts';
import { givePerson, roleIds } from '../modules/access/testing/people.ts';
import { type Production, prepareProduction } from '../modules/job/testing/production.ts';
import { EventReader } from '../modules/live/testing/event-reader.ts';
import { listen } from '../modules/live/testing/listen.ts';
import { sendMails } from '../modules/notification/mails.ts';
import { sources } from '../modules/notification/notification.ts';
import { purgeNotices } from '../modules/notification/purge.ts';
import { reportNewFacts } from '../modules/notification/report-new-facts.ts';
import { JOBS, preferencesOf } from '../modules/notification/testing/notice-app.ts';
import { watches } from '../modules/notification/watch.ts';
import { sendAlert } from '../modules/stock/alert.ts';
import { mailsIn } from '../testing/outbox.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';
import { type Balancer, startBalancer } from './testing/balancer.ts';

/** What one instance does must be effective on all. The parts have tests of their own; here all of them run behind one load balancer. */
const INSTANCES = 3;
const ROUNDS = Array.from({ length: 2 * INSTANCES });

const instances: TestApp[] = [];
const addresses: string[] = [];
let first: TestApp;
let balancer: Balancer;
let production: Production;
let admin: string;

const everywhere = <T>(work: (services: Services) => Promise<T>): Promise<T[]> =>
  Promise.all(instances.map(({ app }) => work(app.services)));
const mailCount = async (): Promise<number> => (await mailsIn(first.app.services.config.DATA_DIR)).length;

beforeAll(async () => {
  const environment = { TRUST_PROXY: '127.0.0.1' };
  first = await startTestApp('postgres', { environment });
  instances.push(first);
  while (instances.length < INSTANCES) instances.push(await startTestApp('postgres', { environment, on: first.database }));
  for (const { app } of instances) {
    // Stopped, so that the test decides when each instance looks for notices.
    await watches.get(app.services)?.stop();
    addresses.push(await listen(app));
  }
  balancer = await startBalancer(
    instances,
    addresses.map((address) => Number(new URL(address).port)),
  );
  admin = await first.signIn('admin');
  production = await prepareProduction(first, admin);
});
afterAll(async () => {
  await balancer?.stop();
  for (const instance of instances.reverse()) await instance.close();
});

it('holds on all at once when a right is taken away on one', async () => {
  const { id, token } = await givePerson(first, ['/app/administration/client', '/app/administration/ville']);
  const asked = async () => new Set(await Promise.all(ROUNDS.map(async () => (await balancer.call('GET', '/client', { token })).status)));
  expect(await asked()).toEqual(new Set([200]));
  const [role] = await roleIds(first, id);
  const body = (await balancer.call('GET', `/role/${role}`, { token: admin })).body as { pages: { label: string }[] };
  const pages = body.pages.filter(({ label }) => label !== 'Clients');
  expect((await balancer.call('PUT', '/role', { token: admin, body: { ...body, pages } })).status).toBe(200);
  expect(await asked()).toEqual(new Set([403]));
});

it('sends to each stream what was written on any', async () => {
  const readers = await Promise.all(addresses.map((address) => EventReader.open(address, admin)));
  const ids = await Promise.all(
    ROUNDS.map(async (_, n) => {
      const { body } = await balancer.call('POST', '/ville', { token: admin, body: { nomVille: `Tour ${n}` } });
      return (body as { id: number }).id;
    }),
  );
  for (const reader of readers) await reader.until(() => ids.every((id) => reader.has('ville', 'creation', id)));
  for (const reader of readers) reader.close();
});

it('does once what is asked again elsewhere with its key: a row, and the number of a facture', async () => {
  const { db } = first.app.services.engine;
  const ask = (path: string, body: unknown, key: string) =>
    balancer.call('POST', path, { token: admin, body, headers: { 'idempotency-key': key } });
  const villes = await Promise.all(ROUNDS.map(() => ask('/ville', { nomVille: 'Une fois' }, 'ville')));
  expect(villes[0]).toMatchObject({ status: 201 });
  for (const answer of villes) expect(answer).toEqual(villes[0]);
  expect(await run(db, `select count(*)::int as n from ville where nom_ville = 'Une fois'`)).toEqual([{ n: 1 }]);

  const [{ id } = { id: 0 }] = await run<{ id: number }>(
    db,
    `insert into facture (num_facture, ref_facture, date_facture, date_proposee, client_id) values ('BROUILLON-', 'BROUILLON-', now(), true, $1::int) returning id`,
    [production.client],
  );
  const lignes = [{ libelle: 'Forfait', quantite: 1, prixUnitaire: 100, tauxTva: 20 }];
  await production.must('PUT', `/facture/${id}/lignes`, { lignes });
  const counters = () => run(db, `select sum(dernier)::int as n from compteur where serie = 'FA'`);
  const [{ n: before } = { n: null }] = await counters();
  const validated = await ask(`/facture/${id}/valider`, {}, 'facture');
  expect(validated).toMatchObject({ status: 200 });
  // Drawing the PDF takes long, so an impatient client repeats the request and another instance answers it.
  for (const _ of instances) expect(await ask(`/facture/${id}/valider`, {}, 'facture')).toEqual(validated);
  expect(await counters()).toEqual([{ n: Number(before) + 1 }]);
});

it('counts wrong passwords over all', async () => {
  const login = (password: string) => balancer.call('POST', '/users/login', { body: { email: 'production@demo.local', password } });
  const answers = await Promise.all(Array.from({ length: 14 }, () => login('wrong')));
  expect(answers.filter(({ status }) => status === 401)).toHaveLength(10);
  for (const { status } of await Promise.all(ROUNDS.map(() => login('demo-2026')))) expect(status).toBe(429);
});

it('tells and mails once what all of them see', async () => {
  const person = await givePerson(first, [JOBS]);
  await first.call('PUT', preferencesOf(person), { token: person.token, body: { 'job-rouge': 'mail' } });
  for (const nomjob of ['Relevés', 'Factures']) await production.createJob({ nomjob });
  // All instances look at the same instant. Otherwise another job could become late between two looks.
  const now = Date.now();
  const look = (services: Services) => reportNewFacts(services, sources, now);
  await everywhere(look);
  const told = () =>
    run(
      first.app.services.engine.db,
      `select count(*)::int as n, count(distinct job_id)::int as jobs from notification where utilisateur_id = $1::int`,
      [person.id],
    );
  const [{ n, jobs } = { n: 0, jobs: 0 }] = await told();
  expect(n).toBe(jobs);
  expect(n).toBeGreaterThan(0);
  const before = await mailCount();
  await everywhere(sendMails);
  const sent = await mailCount();
  expect(sent).toBeGreaterThan(before);
  await everywhere(look);
  await everywhere(sendMails);
  expect([await told(), await mailCount()]).toEqual([[{ n, jobs }], sent]);
});

it('does the work of the day once, whoever comes first', async () => {
  const unite = await production.add('uniteArticle', { libelle: 'Rame de trois' });
  await production.must('POST', '/article', { libelle: 'Papier de trois', quantite: 0, stockMinimum: 5, uniteArticle: { id: unite } });
  const sent = await everywhere(sendAlert);
  // One of them wrote to everybody, the others to nobody.
  expect(sent.filter((people) => people > 0)).toHaveLength(1);
  expect(await everywhere(sendAlert)).toEqual(instances.map(() => 0));
  const { db } = first.app.services.engine;
  await run(db, `update idempotence set date = date - interval '25 hours'`);
  const tidied = await Promise.allSettled(
    instances.flatMap(({ app }) => [
      purgeKeys(app.services.engine.db),
      mergeAllDeltas(app.services.engine.db),
      purgeNotices(app.services.engine.db),
      purge(app.services),
    ]),
  );
  expect(tidied.filter(({ status }) => status === 'rejected')).toEqual([]);
  expect(await run(db, 'select count(*)::int as n from idempotence')).toEqual([{ n: 0 }]);
});
