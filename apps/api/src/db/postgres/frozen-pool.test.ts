import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Freezable, freezable } from '../../testing/freezable.ts';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { type Database, run, script } from '../database.ts';
import { isUnavailable } from '../unavailable.ts';
import { openPostgres } from './postgres.ts';

/** Far longer than a statement takes that is answered, even on a busy machine. */
const LIMIT_MS = 1000;

let test: TestDatabase;
let way: Freezable;
let database: Database;
beforeAll(async () => {
  test = await createTestDatabase('postgres');
  way = await freezable(test.config().DATABASE_URL as string);
  database = await openPostgres({ url: way.url, poolSize: 2, statementLimitMs: LIMIT_MS, onError: () => undefined });
});
afterAll(async () => {
  await way?.close();
  await test?.drop();
});

const one = () => run(database.db, 'select 1 as n');
/** Stops the answers on both connections of the pool. */
async function freeze(): Promise<void> {
  await Promise.all([one(), one()]);
  for (const link of way.links) link.freeze();
}
const failed = (work: Promise<unknown>) => work.then(() => false, isUnavailable);

it('gives up connections that do not answer, and works on with others', async () => {
  await freeze();
  const write = database.db.transaction().execute((trx) => run(trx, 'select 1'));
  expect(await Promise.all([failed(one()), failed(write)])).toEqual([true, true]);
  expect(await one()).toEqual([{ n: 1 }]);
});

it('lets a transaction without a limit take its time, and limits what comes after it', async () => {
  await database.db.transaction().execute(async (trx) => {
    await script(trx, 'set local statement_timeout = 0; set local jit = off');
    await script(trx, `select pg_sleep(${(LIMIT_MS * 2) / 1000})`);
  });
  await freeze();
  expect(await Promise.all([failed(one()), failed(one())])).toEqual([true, true]);
});

it('replaces connections to a server that only reads, as a demoted primary does', async () => {
  await script(database.db, 'create table ecrit (id int)');
  const demote = () =>
    database.db.connection().execute(async (one) => {
      await run(one, 'set default_transaction_read_only = on');
      await run(one, 'select pg_sleep(0.05)');
    });
  await Promise.all([demote(), demote()]);
  const write = () => failed(run(database.db, 'insert into ecrit values (1)'));
  expect(await Promise.all([write(), write()])).toEqual([true, true]);
  await expect.poll(write).toBe(false);
});

it('closes although answers are still to come', async () => {
  await freeze();
  const late = failed(one());
  await expect.poll(() => [...way.links].some(({ isHolding }) => isHolding)).toBe(true);
  await database.close();
  expect(await late).toBe(true);
});
