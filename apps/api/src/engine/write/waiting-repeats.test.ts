import { failure } from '@editique/domain/messages';
import { expect, it, vi } from 'vitest';
import { type Db, run } from '../../db/database.ts';
import { untilItWaits } from '../../testing/lock-waits.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { ownConnections } from '../../testing/own-connections.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { type Answer, startTestApp, type TestApp } from '../../testing/test-app.ts';

// Two servers on one PostgreSQL, and connections of the test's own, with which it holds what a request needs.
const first = suiteApp(() => startTestApp('postgres'));
/** Has one connection: who holds it keeps everybody else waiting. */
const second = suiteApp(() => startTestApp('postgres', { on: first.database, environment: { DATABASE_POOL: '1' } }));
const own = ownConnections(first);
const other = madeBefore(async () => ({ reader: await first.signIn('lecture') }));

const REPEATS = 25;
const post = (key: string, libelle: string, test: TestApp = first) =>
  test.call('POST', '/typeEnvoi', { token: first.admin, body: { libelle }, headers: { 'idempotency-key': key } });
const countOf = (libelle: string) => run(own.db, 'select count(*)::int as n from type_envoi where libelle = $1::text', [libelle]);
/** Runs the work while every write of the list waits. */
const whileHeld = (work: (db: Db) => Promise<void>) =>
  own.db.transaction().execute(async (trx) => {
    await run(trx, 'lock table type_envoi in exclusive mode');
    await work(own.db);
  });
const statusesOf = async (...answers: Promise<Answer>[]) => (await Promise.all(answers)).map(({ status }) => status);

it('answers everybody else while many repeats wait for a slow request', async () => {
  const answers: Promise<Answer>[] = [];
  await whileHeld(async (db) => {
    answers.push(post('slow', 'Lente'));
    await untilItWaits(db, answers[0] as Promise<Answer>);
    for (let n = 0; n < REPEATS; n++) answers.push(post('slow', 'Lente'));
    expect(await statusesOf(first.call('GET', '/ville', { token: other.reader }), first.call('GET', '/ready'))).toEqual([200, 200]);
    await expect(first.signIn('facturation')).resolves.toBeTruthy();
    // Only the slow request has a connection.
    expect(first.app.services.database.pool()).toMatchObject({ waiting: 0 });
  });
  const [answer, ...repeated] = await Promise.all(answers);
  expect(answer).toMatchObject({ status: 201, body: { libelle: 'Lente' } });
  expect(repeated.map(({ status, body }) => ({ status, body }))).toEqual(
    repeated.map(() => ({ status: answer?.status, body: answer?.body })),
  );
  expect(await countOf('Lente')).toEqual([{ n: 1 }]);
});

it('does the work of the next one when the first fails', async () => {
  let next: Promise<Answer> | undefined;
  await whileHeld(async (db) => {
    const failing = post('failing', 'Reprise');
    await untilItWaits(db, failing);
    next = post('failing', 'Reprise');
    await run(db, `select pg_cancel_backend(pid) from pg_locks where not granted and relation = 'type_envoi'::regclass`);
    expect((await failing).status).toBe(503);
    await untilItWaits(db, next);
  });
  expect(await next).toMatchObject({ status: 201, body: { libelle: 'Reprise' } });
  expect(await countOf('Reprise')).toEqual([{ n: 1 }]);
});

it('waits without a connection for a request on another instance, and gives its answer', async () => {
  const answers: Promise<Answer>[] = [];
  await whileHeld(async (db) => {
    answers.push(post('elsewhere', 'Ailleurs'));
    await untilItWaits(db, answers[0] as Promise<Answer>);
    for (let n = 0; n < REPEATS; n++) answers.push(post('elsewhere', 'Ailleurs', second));
    expect(await statusesOf(second.call('GET', '/ville', { token: other.reader }), second.call('GET', '/ready'))).toEqual([200, 200]);
  });
  const [answer, ...repeated] = await Promise.all(answers);
  expect(answer?.status).toBe(201);
  expect(repeated.map(({ status, body }) => [status, body])).toEqual(repeated.map(() => [201, answer?.body]));
  expect(await countOf('Ailleurs')).toEqual([{ n: 1 }]);
});

it('asks its client to come again when another instance works for very long', async () => {
  let looks = 0;
  second.app.services.database.onStatement(({ sql }) => {
    if (sql.includes(`'idempotence '`)) looks += 1;
  });
  const answers: Promise<Answer>[] = [];
  await whileHeld(async (db) => {
    answers.push(post('endless', 'Sans fin'));
    await untilItWaits(db, answers[0] as Promise<Answer>);
    const waiting = post('endless', 'Sans fin', second);
    await expect.poll(() => looks).toBeGreaterThan(0);
    const now = performance.now.bind(performance);
    const clock = vi.spyOn(performance, 'now').mockImplementation(() => now() + 60_000);
    const { status, body, headers } = await waiting.finally(() => clock.mockRestore());
    expect([status, body, headers['retry-after']]).toEqual([429, { message: failure.idempotency }, '5']);
  });
  expect((await answers[0])?.status).toBe(201);
  expect((await post('endless', 'Sans fin', second)).status).toBe(201);
});
