import { catalog } from '@editique/domain/catalog';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { type Field, isTextual } from '@editique/domain/entity/field';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Link, type Reference, tableOf } from '../engine/definition/table.ts';
import { openDatabase } from '../testing/open-database.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { type Database, run } from './database.ts';

interface DbColumn {
  column_name: string;
  data_type: string;
  is_nullable: 'YES' | 'NO';
  character_maximum_length: number | null;
  numeric_precision: number | null;
  numeric_scale: number | null;
  datetime_precision: number | null;
  generation_expression: string | null;
}

const TYPES: Record<Field['kind'], string> = {
  text: 'character varying',
  longText: 'character varying',
  arabicText: 'character varying',
  email: 'character varying',
  password: 'text',
  integer: 'integer',
  decimal: 'numeric',
  dateTime: 'timestamp with time zone',
  date: 'date',
  time: 'time without time zone',
  choice: 'integer',
  code: 'text',
  boolean: 'boolean',
  reference: 'integer',
  references: '',
};

eachDatabase((kind) => {
  let database: Database;
  beforeAll(async () => {
    database = await openDatabase(kind);
  });
  afterAll(() => database?.close());

  const columnsOf = async (table: string): Promise<Map<string, DbColumn>> => {
    const rows = await run<DbColumn>(database.db, 'select * from information_schema.columns where table_name = $1::text', [table]);
    return new Map(rows.map((row) => [row.column_name, row]));
  };
  const indexesOf = async (table: string): Promise<string[]> =>
    (await run<{ indexdef: string }>(database.db, 'select indexdef from pg_indexes where tablename = $1::text', [table])).map(
      (row) => row.indexdef,
    );

  it.each(catalog.map((entity) => [entity.name, entity] as const))('%s lies in its table as it is defined', async (_name, entity) => {
    const table = tableOf(entity);
    const columns = await columnsOf(table.name);
    for (const name of ['id', 'version']) expect(columns.get(name), name).toMatchObject({ data_type: 'integer', is_nullable: 'NO' });
    for (const { column, definition } of table.columns) expectColumn(entity, columns.get(column), column, definition);
    const indexes = await indexesOf(table.name);
    for (const { column, definition } of table.columns)
      if ('unique' in definition && definition.unique)
        expect(indexes.join('\n')).toMatch(new RegExp(`UNIQUE INDEX ${table.name}_${column}_key ON .* \\(lower\\(\\(?${column}`));
    for (const reference of table.references) await expectReference(entity, columns, reference);
    for (const link of table.links) await expectLink(link);
    for (const link of table.filterLinks)
      expect([...(await columnsOf(link.table)).keys()]).toEqual(expect.arrayContaining([link.ownColumn, link.targetColumn]));
    for (const { column, definition } of table.filters)
      expect(columns.get(column), column).toMatchObject({
        data_type: TYPES[definition.kind],
        ...(definition.required !== false && { is_nullable: 'NO' }),
      });
    expectSearch(entity, columns, indexes);
    const [tracked] = await run(database.db, 'select 1 from table_total where tab = $1::text', [table.name]);
    expect(tracked, 'counted by track_total').toBeDefined();
  });

  it('checks in the database what the definition bounds', async () => {
    for (const entity of catalog.filter((candidate) => !candidate.readOnly)) {
      const table = tableOf(entity);
      const checks = await run<{ conname: string }>(
        database.db,
        `select conname from pg_constraint where contype = 'c' and conrelid = $1::regclass`,
        [table.name],
      );
      const names = new Set(checks.map((check) => check.conname));
      for (const { column, definition } of table.columns)
        if (!definition.readOnly && ['integer', 'decimal', 'choice', 'code'].includes(definition.kind))
          expect(names, column).toContain(`${table.name}_${column}_check`);
    }
  });

  async function expectReference(entity: EntityDefinition, columns: Map<string, DbColumn>, reference: Reference): Promise<void> {
    const column = columns.get(reference.column);
    expect(column, reference.column).toMatchObject({ data_type: 'integer' });
    if (reference.definition.required !== false) expect(column?.is_nullable, reference.column).toBe('NO');
    if (!reference.alias) {
      for (const { column: kept } of reference.naming) expect(columns.has(kept), kept).toBe(true);
      return;
    }
    const key = await foreignKey(`${tableOf(entity).name}_${reference.column.replace(/_id$/, '')}_fkey`);
    // Spools are written only by the server and are deleted with their job.
    expect(key).toMatchObject({ target: reference.target, action: entity.name === 'spool' ? 'c' : 'r' });
  }

  async function expectLink(link: Link): Promise<void> {
    expect(await foreignKey(`${link.table}_${link.target}_fkey`)).toMatchObject({ target: link.target, action: 'r' });
    expect([...(await columnsOf(link.table)).keys()]).toEqual(expect.arrayContaining([link.ownColumn, link.targetColumn]));
  }

  async function foreignKey(name: string): Promise<{ target: string; action: string } | undefined> {
    const [row] = await run<{ target: string; action: string }>(
      database.db,
      `select confrelid::regclass::text as target, confdeltype::text as action from pg_constraint where contype = 'f' and conname = $1::text`,
      [name],
    );
    return row;
  }
});

function expectColumn(entity: EntityDefinition, column: DbColumn | undefined, name: string, field: Field): void {
  expect(column, name).toBeDefined();
  if (!column) return;
  const isDerived = column.generation_expression !== null;
  // The journal looks for derived columns only among the read-only fields.
  if (isDerived) expect(entity.readOnly || field.readOnly, name).toBe(true);
  if (!isDerived) expect(column.data_type, name).toBe(TYPES[field.kind]);
  if (field.required !== false && !isDerived) expect(column.is_nullable, name).toBe('NO');
  // Texts that the server composes may be longer than what a client may send.
  if (isTextual(field) && !isDerived && entity.readOnly) expect(column.character_maximum_length, name).toBeGreaterThanOrEqual(field.max);
  else if (isTextual(field) && !isDerived) expect(column.character_maximum_length, name).toBe(field.max);
  if (field.kind === 'decimal') expect(column, name).toMatchObject({ numeric_precision: field.digits, numeric_scale: field.scale });
  // Milliseconds, as on the screen, so that a range that ends at a shown instant includes it.
  if (field.kind === 'dateTime') expect(column.datetime_precision, name).toBe(3);
}

function expectSearch(entity: EntityDefinition, columns: Map<string, DbColumn>, indexes: string[]): void {
  const table = tableOf(entity);
  const expression = columns.get('recherche')?.generation_expression ?? '';
  for (const { column, definition } of table.columns)
    if (isTextual(definition) && !definition.readOnly) expect(expression, `${column} is searched`).toMatch(new RegExp(`\\b${column}\\b`));
  for (const reference of table.references.filter(({ alias }) => alias === null))
    for (const { column } of reference.naming) expect(expression, `${column} is searched`).toMatch(new RegExp(`\\b${column}\\b`));
  expect(columns.get('recherche'), 'every list can be searched').toBeDefined();
  if (expression.includes('fold(')) expect(indexes.join('\n')).toMatch(/USING gin \(recherche gin_trgm_ops\)/);
  if (entity.size === 'long') expect(indexes.join('\n'), 'numbers are found at once').toMatch(/USING gin \(numeros\(recherche\)\)/);
}
