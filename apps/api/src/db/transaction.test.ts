import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { openDatabase } from '../testing/open-database.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { type Database, run, script } from './database.ts';
import { transaction } from './transaction.ts';

const victim = () => Object.assign(new Error('deadlock detected'), { code: '40P01' });

eachDatabase((kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(kind);
    await script(database.db, 'create table work (id int)');
  });
  beforeEach(() => script(database.db, 'delete from work'));
  afterAll(() => database?.close());
  const stored = async () => (await run<{ id: number }>(database.db, 'select id from work order by id')).map(({ id }) => id);
  const store = (id: number) => transaction(database.db, (trx) => run(trx, 'insert into work values ($1::int)', [id]));

  it('stores all of the work or nothing', async () => {
    await store(1);
    const failing = transaction(database.db, async (trx) => {
      await run(trx, 'insert into work values (2)');
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await stored()).toEqual([1]);
  });

  it('joins the transaction that it is given', async () => {
    const failing = transaction(database.db, async (outer) => {
      await transaction(outer, (inner) => run(inner, 'insert into work values (1)'));
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(await stored()).toEqual([]);
  });

  it('runs what was asked for after the commit, once, and not when nothing was stored', async () => {
    const seen: number[][] = [];
    const look = async () => void seen.push(await stored());
    await transaction(database.db, async (trx) => {
      for (const id of [1, 2]) {
        trx.onCommit(look);
        await run(trx, 'insert into work values ($1::int)', [id]);
      }
    });
    expect(seen).toEqual([[1, 2]]);
    const failing = transaction(database.db, async (trx) => {
      trx.onCommit(look);
      throw new Error('refused');
    });
    await expect(failing).rejects.toThrow('refused');
    expect(seen).toHaveLength(1);
  });

  it('tries again when it was the victim of a deadlock, and asks only for what the good attempt asked for', async () => {
    let attempts = 0;
    const calls: number[] = [];
    await transaction(database.db, async (trx) => {
      attempts += 1;
      trx.onCommit(async () => void calls.push(attempts));
      await run(trx, 'insert into work values ($1::int)', [attempts]);
      if (attempts < 3) throw victim();
    });
    expect([attempts, calls, await stored()]).toEqual([3, [3], [3]]);
  });

  it('never stores committed work again because what follows the commit failed', async () => {
    const failing = transaction(database.db, async (trx) => {
      trx.onCommit(() => Promise.reject(victim()));
      await run(trx, 'insert into work values (1)');
    });
    await expect(failing).rejects.toThrow('deadlock detected');
    expect(await stored()).toEqual([1]);
  });
});

it('says why the work failed, although the connection is broken by then', async () => {
  const database = await openDatabase('postgres', () => undefined);
  const failing = transaction(database.db, async (trx) => {
    await run(trx, 'select pg_terminate_backend(pg_backend_pid())').catch(() => undefined);
    throw new Error('refused');
  });
  await expect(failing).rejects.toThrow('refused');
  await database.close();
});
