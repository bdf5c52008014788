import { catalog, entityNamed } from '@editique/domain/catalog';
import { filterableFields, readableFields } from '@editique/domain/entity/entity';
import { listQuerySchema } from '@editique/domain/entity/list-query';
import { ETAPE } from '@editique/domain/job/steps';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { seedWork } from '../../testing/work-data.ts';
import type { Resource } from '../definition/resource.ts';
import { tableOf } from '../definition/table.ts';
import { list } from './list.ts';

/** Enough rows for the planner to choose the same plans as with millions. */
const JOBS = 25_000;
const LONG_LISTS = catalog.filter(({ size }) => size === 'long').map(({ name }) => name);
const ROWS: Record<string, number> = { job: JOBS, spool: JOBS, historique: JOBS * 2 };
/** Reading or sorting more than this share of a table counts as reading it whole. */
const WHOLE = 0.6;

let test: AdminApp;
beforeAll(async () => {
  test = await startAdminApp('postgres');
  await test.app.services.engine.db.connection().execute(async (db) => {
    // On a busy machine inserting the rows takes longer than the statement timeout.
    await run(db, 'set statement_timeout = 0');
    const indexes = await dropIndexes(db);
    await seedWork(db, JOBS, { spools: 1, history: 2 });
    for (const { definition } of indexes) await run(db, definition);
    await run(db, 'vacuum analyze');
    await run(db, 'reset statement_timeout');
  });
});
afterAll(() => test?.close());

/** Drops the indexes while rows are inserted. Building them afterwards takes a fraction of the time of updating them row by row. */
async function dropIndexes(db: Db): Promise<{ definition: string }[]> {
  const indexes = await run<{ name: string; definition: string }>(
    db,
    `select i.indexrelid::regclass::text as name, pg_get_indexdef(i.indexrelid) as definition from pg_index i
     where i.indrelid = any($1::regclass[]) and not exists (select 1 from pg_constraint k where k.conindid = i.indexrelid)`,
    [LONG_LISTS],
  );
  for (const { name } of indexes) await run(db, `drop index ${name}`);
  return indexes;
}

it.each(LONG_LISTS)('%s: no order of the list reads the table whole', async (name) => {
  for (const field of ['id', ...orders(name)]) for (const way of ['asc', 'desc']) await expectIndexed(name, { sort: `${field},${way}` });
});

it.each(LONG_LISTS)('%s: no filter of the list reads the table whole, whether it keeps few rows or many', async (name) => {
  for (const filter of await filters(name)) await expectIndexed(name, filter);
});

it.each(LONG_LISTS)('%s: no order does with a filter', async (name) => {
  const [often = {}, seldom = {}] = [await commonest(name, 'client_id', 'desc'), await commonest(name, 'client_id', 'asc')];
  for (const field of orders(name))
    for (const way of ['asc', 'desc'])
      for (const { value } of [often, seldom] as { value: number }[])
        await expectIndexed(name, { sort: `${field},${way}`, client: String(value) });
});

it.each(LONG_LISTS)('%s: no search for a name does; that of a word which most rows hold counts them all', async (name) => {
  for (const q of ['relevés 12345', '12345', 'banque 1234 cartes', 'cartes 123'])
    for (const sort of ['id,desc', `${orders(name)[0]},asc`]) await expectIndexed(name, { q, sort });
});

it.each(['7', 'releves 7', '7 1'])('no row is compared with one label after the other, in a search for %s', async (q) => {
  for (const { sql, plan } of await plansOf('spool', { q })) expect(filtersOf(plan).join('\n'), sql).not.toMatch(/= ANY \(\(InitPlan/);
});

it('a page of one value passes over no rows of other values', async () => {
  const { db } = test.app.services.engine;
  await run(db, `update job set etape = ${ETAPE.registered}, date_heure_depot = null where id > (select max(id) - ${JOBS / 5} from job)`);
  await run(db, 'vacuum analyze job');
  for (const way of ['asc', 'desc'])
    for (const { sql, plan } of await plansOf('job', { etape: String(ETAPE.deposited), sort: `id,${way}` }))
      expect(passedOver(plan), sql).toBe(0);
});

function passedOver(plan: Plan): number {
  const own = plan['Relation Name'] === 'job' ? (plan['Rows Removed by Filter'] ?? 0) * plan['Actual Loops'] : 0;
  return own + (plan.Plans ?? []).reduce((sum, inner) => sum + passedOver(inner), 0);
}

const orders = (name: string): string[] => readableFields(entityNamed(name)).map(([field]) => field);

/**
 * Returns each filter with its most and least frequent value, and each range from and up to a value near the low end and from one near the
 * high end: nearly all rows, and few at either end.
 */
async function filters(name: string): Promise<Record<string, string>[]> {
  const resource = resourceOf(name);
  const found: Record<string, string>[] = Object.keys(resource.flags).flatMap((flag) => [{ [flag]: 'true' }, { [flag]: 'false' }]);
  const { columns, references, filters: kept } = tableOf(entityNamed(name));
  for (const [field, definition] of filterableFields(entityNamed(name))) {
    const { kind } = definition;
    if (kind === 'choice' && definition.emptyIs !== undefined) found.push({ [field]: String(definition.emptyIs) });
    const column = [...columns, ...references, ...kept].find((candidate) => candidate.field === field)?.column;
    if (kind !== 'choice' && kind !== 'reference' && kind !== 'integer' && kind !== 'dateTime') continue;
    // The test data leaves fields empty that were added later.
    if ((await commonest(name, String(column), 'asc')) === undefined) continue;
    if (kind !== 'dateTime')
      for (const way of ['asc', 'desc'] as const) found.push({ [field]: String((await commonest(name, String(column), way))?.value) });
    if (kind !== 'integer' && kind !== 'dateTime') continue;
    const [ends] = await run<Record<'low' | 'high', unknown>>(
      test.app.services.engine.db,
      `select percentile_disc(0.02) within group (order by ${column}) as low, percentile_disc(0.98) within group (order by ${column}) as high from ${name}`,
    );
    const [low, high] = [ends?.low, ends?.high].map((end) => (end instanceof Date ? end.toISOString() : String(end)));
    found.push({ [`${field}Min`]: low as string }, { [`${field}Max`]: low as string }, { [`${field}Min`]: high as string });
  }
  return found;
}

async function commonest(name: string, column: string, way: 'asc' | 'desc'): Promise<{ value: unknown } | undefined> {
  const [row] = await run<{ value: unknown }>(
    test.app.services.engine.db,
    `select ${column} as value from ${name} where ${column} is not null group by 1 order by count(*) ${way}, 1 limit 1`,
  );
  return row;
}

const resourceOf = (name: string): Resource => test.app.services.registry.of(name);

interface Plan {
  'Node Type': string;
  'Relation Name'?: string;
  'Actual Rows': number;
  'Actual Loops': number;
  Filter?: string;
  'Rows Removed by Filter'?: number;
  Plans?: Plan[];
}

const EXPLAIN = /^\/\* planned anew \*\/ explain /;

async function expectIndexed(name: string, parameters: Record<string, string>): Promise<void> {
  for (const { sql, plan } of await plansOf(name, parameters))
    expect(faultsOf(plan), `${name} ${JSON.stringify(parameters)}\n${sql}`).toEqual([]);
}

/** Reads a list as the product does, and explains every statement that it ran. */
async function plansOf(name: string, parameters: Record<string, string>): Promise<{ sql: string; plan: Plan }[]> {
  const { engine } = test.app.services;
  const resource = resourceOf(name);
  const statements: CompiledQuery[] = [];
  const db = new Proxy(engine.db, {
    get(target, key) {
      if (key !== 'executeQuery') return Reflect.get(target, key, target);
      return (query: CompiledQuery) => {
        // Statements that only ask the planner for a cost are left out.
        if (!EXPLAIN.test(query.sql)) statements.push(query);
        return target.executeQuery(query);
      };
    },
  });
  const query = listQuerySchema(entityNamed(name), entityNamed, Object.keys(resource.flags)).parse(parameters);
  await list({ ...engine, db, reads: db }, resource, query);
  expect(statements.length).toBeGreaterThan(0);
  const plans: { sql: string; plan: Plan }[] = [];
  for (const { sql, parameters: values } of statements) {
    const [row] = await run(engine.db, `explain (analyze, timing off, format json) ${sql}`, values);
    plans.push({ sql, plan: (row as { 'QUERY PLAN': [{ Plan: Plan }] })['QUERY PLAN'][0].Plan });
  }
  return plans;
}

const filtersOf = (plan: Plan): string[] => [plan.Filter ?? '', ...(plan.Plans ?? []).flatMap(filtersOf)];

function faultsOf(plan: Plan): string[] {
  const faults = (plan.Plans ?? []).flatMap(faultsOf);
  const type = plan['Node Type'];
  const table = plan['Relation Name'] ?? '';
  const rows = ROWS[table];
  if (rows !== undefined && type === 'Seq Scan') faults.push(`reads ${table} from one end to the other`);
  const read = (plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0)) * plan['Actual Loops'];
  // An index-only scan does not read the table. A count of many rows has no other way.
  if (rows !== undefined && type !== 'Index Only Scan' && type !== 'Bitmap Index Scan' && read > rows * WHOLE)
    faults.push(`${type} reads ${read} rows of ${table}`);
  const [input] = plan.Plans ?? [];
  if (type === 'Sort' && input && input['Actual Rows'] * input['Actual Loops'] > JOBS * WHOLE)
    faults.push(`sorts ${input['Actual Rows']} rows`);
  return faults;
}
