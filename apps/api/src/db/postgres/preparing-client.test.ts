import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestDatabase, type TestDatabase } from '../../testing/test-database.ts';
import { MAX_PREPARED } from '../statement-names.ts';
import { PreparingClient } from './preparing-client.ts';

let test: TestDatabase;
let client: PreparingClient;
beforeAll(async () => {
  test = await createTestDatabase('postgres', 'bare');
  const { DATABASE_DIRECT_URL, DATABASE_URL } = test.config();
  client = new PreparingClient({ connectionString: DATABASE_DIRECT_URL ?? DATABASE_URL });
  await client.connect();
});
afterAll(async () => {
  await client?.end();
  await test?.drop();
});

const text = (n: number) => `select $1::int + ${n} as n`;
const ask = async (n: number) => (await client.query<{ n: number }>(text(n), [1])).rows;
const twice = async (n: number) => [...(await ask(n)), ...(await ask(n))];
const prepared = async () => {
  const { rows } = await client.query<{ statement: string }>('select statement from pg_prepared_statements');
  return rows.map(({ statement }) => statement);
};
const MANY = MAX_PREPARED + 50;

it('prepares the texts that are repeated now, and keeps no more than a connection may', async () => {
  const often = -1;
  await twice(often);
  for (let n = 0; n < MANY; n++) {
    await twice(n);
    await ask(often);
  }
  const kept = await prepared();
  expect(kept.length).toBeLessThanOrEqual(MAX_PREPARED);
  expect(kept).toEqual(expect.arrayContaining([text(often), text(MANY - 1)]));
  expect(kept).not.toContain(text(0));
});

it('prepares a text again whose statement was closed', async () => {
  for (const n of [0, MANY - 1, 1]) expect(await twice(n)).toEqual([{ n: n + 1 }, { n: n + 1 }]);
  expect(await prepared()).toEqual(expect.arrayContaining([text(0), text(1)]));
});

it('closes statements in a failed transaction too, which tells its own error, and goes on', async () => {
  const closed = async () => {
    const kept = new Set(await prepared());
    return Array.from({ length: MANY }, (_, n) => n).filter((n) => !kept.has(text(n)));
  };
  // The connection is filled, then a transaction fails, and a further text makes the connection close some.
  for (let n = MANY; (await prepared()).length < MAX_PREPARED; n++) await twice(n);
  const before = await closed();
  const further = 10 * MANY;
  await ask(further);
  await client.query('begin');
  await expect(client.query('select 1 / $1::int', [0])).rejects.toMatchObject({ code: '22012' });
  await expect(ask(further)).rejects.toMatchObject({ code: '25P02' });
  await client.query('rollback');
  const after = await closed();
  expect(after.length).toBeGreaterThan(before.length);
  for (const n of [...after.slice(0, 3), further]) expect(await twice(n)).toEqual([{ n: n + 1 }, { n: n + 1 }]);
});
