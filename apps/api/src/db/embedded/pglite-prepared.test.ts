import { PGlite } from '@electric-sql/pglite';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { MAX_PREPARED, PLANNED_ANEW } from '../statement-names.ts';
import { PreparedStatements } from './pglite-prepared.ts';

let pglite: PGlite;
let statements: PreparedStatements;
beforeAll(async () => {
  pglite = await PGlite.create();
  statements = new PreparedStatements(pglite);
});
afterAll(() => pglite?.close());

/** Returns the prepared statements, and how often each ran with its cached plan. */
const prepared = async () =>
  (await pglite.query<{ statement: string; generic_plans: number }>('select statement, generic_plans from pg_prepared_statements')).rows;
const times = async (count: number, sql: string, parameters: unknown[]) => {
  for (let time = 1; time < count; time++) await statements.query(sql, parameters);
  return statements.query(sql, parameters);
};

it('prepares a text that comes again, and answers the same as without', async () => {
  const values = [
    'œuf',
    null,
    true,
    12,
    '9007199254740993',
    1.5,
    [1, 2],
    ['a', 'b,"c'],
    { a: [null, 'é'] },
    new Date(86_400_000),
    new Uint8Array([0, 255]),
  ];
  const types = ['text', 'text', 'boolean', 'int', 'bigint', 'numeric', 'int[]', 'text[]', 'jsonb', 'timestamptz', 'bytea'];
  const text = `select ${types.map((type, at) => `$${at + 1}::${type} as v${at}`).join()}`;
  const plain = await pglite.query(text, values);
  expect(await times(8, text, values)).toEqual(plain);
  expect(await prepared()).toContainEqual({ statement: text, generic_plans: expect.any(Number) });
  const others = values.toReversed().map(() => null);
  expect(await statements.query(text, others)).toEqual(await pglite.query(text, others));
});

it('tells how many rows a write changed, and its rows', async () => {
  await pglite.exec('create table ville (id serial primary key, nom text unique)');
  const insert = 'insert into ville (nom) values ($1)';
  for (const nom of ['Fès', 'Oujda', 'Rabat']) expect(await statements.query(insert, [nom])).toMatchObject({ rows: [], affectedRows: 1 });
  const remove = 'delete from ville where nom > $1 returning nom';
  await times(2, remove, ['z']);
  expect(await statements.query(remove, ['O'])).toMatchObject({ rows: [{ nom: 'Oujda' }, { nom: 'Rabat' }], affectedRows: 2 });
});

it('tells an error as it is, inside and outside of a transaction, and goes on', async () => {
  const insert = 'insert into ville (nom) values ($1)';
  await expect(statements.query(insert, ['Fès'])).rejects.toMatchObject({ code: '23505', constraint: 'ville_nom_key' });
  await pglite.exec('begin');
  await expect(statements.query(insert, ['Fès'])).rejects.toMatchObject({ code: '23505' });
  await expect(statements.query(insert, ['Taza'])).rejects.toMatchObject({ code: '25P02' });
  await pglite.exec('rollback');
  await statements.query(insert, ['Taza']);
  const missing = 'select * from nowhere where id = $1';
  for (let time = 0; time < 3; time++) await expect(statements.query(missing, [1])).rejects.toMatchObject({ code: '42P01' });
});

it('reads a table as it is after a script changed it', async () => {
  const read = 'select * from ville where nom = $1';
  await times(7, read, ['Fès']);
  await pglite.exec('alter table ville drop column id, add column region text');
  await statements.forget();
  expect((await statements.query(read, ['Fès'])).rows).toEqual([{ nom: 'Fès', region: null }]);
});

it('plans a table anew once it has grown', async () => {
  await pglite.exec('create table ligne (id int primary key, texte text)');
  const read = 'select texte from ligne where id > $1';
  await times(10, read, [0]);
  const { rows } = await pglite.query<{ name: string }>('select name from pg_prepared_statements where statement = $1', [read]);
  const expected = async () => {
    const [plan] = (
      await pglite.query<{ 'QUERY PLAN': [{ Plan: { 'Plan Rows': number } }] }>(`explain (format json) execute "${rows[0]?.name}"(0)`)
    ).rows;
    return plan?.['QUERY PLAN'][0].Plan['Plan Rows'];
  };
  const before = await expected();
  await pglite.exec(`insert into ligne select n, 'ligne ' || n from generate_series(1, 50000) n`);
  expect(await expected()).toBe(before);
  // Reads do not renew plans, because they do not make tables grow.
  await times(1000, 'select max(id) from ligne where id > $1', [49_990]);
  expect(await expected()).toBe(before);
  await times(1001, `update ligne set texte = 'autre' where id = $1`, [1]);
  await times(2, read, [49_990]);
  expect(await expected()).toBeGreaterThan(10_000);
});

it('leaves texts alone whose plan depends on their values', async () => {
  const text = `${PLANNED_ANEW}select $1::int as n`;
  expect((await times(4, text, [7])).rows).toEqual([{ n: 7 }]);
  expect((await prepared()).map(({ statement }) => statement)).not.toContain(text);
});

it('prepares the texts that are repeated now, keeps no more than it may, and prepares again what it closed', async () => {
  const text = (n: number) => `select $1::int + ${n} as n`;
  for (let n = 0; n < MAX_PREPARED + 20; n++) await times(2, text(n), [1]);
  const texts = (await prepared()).map(({ statement }) => statement);
  expect(texts).toHaveLength(MAX_PREPARED);
  expect(texts).toContain(text(MAX_PREPARED + 19));
  expect(texts).not.toContain(text(0));
  expect((await times(3, text(0), [1])).rows).toEqual([{ n: 1 }]);
  expect((await prepared()).map(({ statement }) => statement)).toContain(text(0));
});
