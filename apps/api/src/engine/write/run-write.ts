import type { Values } from '@editique/domain/entity/input';
import { LRUCache } from 'lru-cache';
import type { Db, Row, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { type Actor, actorJson } from '../../security/session.ts';
import type { OwnedColumns } from '../definition/hooks.ts';
import type { ReferringRows } from '../definition/resource.ts';
import type { Link, Table } from '../definition/table.ts';
import { type AttachedSql, deleteStatement, insertStatement, updateStatement } from './write-sql.ts';

interface WrittenValues {
  columns: string[];
  values: unknown[];
  links: Link[];
  linkValues: unknown[];
  /** Identifies the columns and links. It is part of the name under which the statement's text is cached. */
  key: string;
}

/** Inserts a record and the rows of `attached`. Returns no row if the condition of `attached` did not hold. */
export async function runInsert(
  db: Db | Trx,
  table: Table,
  actor: Actor | null,
  { key, columns, values, links, linkValues }: WrittenValues,
  attached: readonly AttachedSql[],
): Promise<Row | undefined> {
  const text = statement(`insert ${table.name} ${key} ${namesOf(attached)}`, () => insertStatement(table, columns, links, attached));
  const [row] = await run(db, text, [actorJson(actor), ...values, ...linkValues, ...valuesOf(attached)]);
  return row;
}

/** The record to change, and the user who changes it. */
export interface UpdatedRecord {
  id: number;
  /** The expected version: if the record has another one, nothing is written. */
  version?: number | undefined;
  actor: Actor | null;
}

interface UpdateConditions {
  attached?: readonly AttachedSql[];
  /** Columns that must keep their values: if one would change, nothing is written. */
  kept?: readonly string[];
}

/** Updates a record. Returns the updated record; if nothing was written, a row with only the version that was found, if any. */
export async function runUpdate(
  db: Db | Trx,
  table: Table,
  { id, version, actor }: UpdatedRecord,
  { key, columns, values, links, linkValues }: WrittenValues,
  { attached = [], kept = [] }: UpdateConditions,
): Promise<Row | undefined> {
  const name = `update ${table.name} ${key} ${namesOf(attached)} keeping ${kept.join()}`;
  const text = statement(name, () => updateStatement(table, columns, links, attached, kept));
  const [row] = await run(db, text, [actorJson(actor), id, version ?? null, ...values, ...linkValues, ...valuesOf(attached)]);
  return row;
}

/** Deletes a record. The returned row has the number of deleted rows. */
export async function runDelete(
  db: Db | Trx,
  table: Table,
  id: number,
  actor: Actor | null,
  dependentRows: readonly ReferringRows[],
): Promise<Row | undefined> {
  const text = statement(`delete ${table.name} ${dependentRows.map((rows) => rows.table).join()}`, () =>
    deleteStatement(table, dependentRows),
  );
  const [row] = await run(db, text, [actorJson(actor), id]);
  return row;
}

/** Splits the given fields and the server's own columns into the columns, values and links that the statements take. */
export function split(table: Table, given: Values, owned: OwnedColumns): WrittenValues {
  const columns: string[] = [];
  const values: unknown[] = [];
  for (const { field, column } of [...table.columns, ...table.references]) {
    if (!(field in given) || given[field] === undefined) continue;
    columns.push(column);
    values.push(given[field]);
  }
  for (const [column, value] of Object.entries(owned)) {
    columns.push(column);
    values.push(value);
  }
  const links = table.links.filter((link) => given[link.field] !== undefined);
  return {
    columns,
    values,
    links,
    linkValues: links.map((link) => given[link.field]),
    key: [...columns, ...links.map((link) => link.field)].join(','),
  };
}

const namesOf = (attached: readonly AttachedSql[]): string => attached.map(({ name }) => name).join();
const valuesOf = (attached: readonly AttachedSql[]): unknown[] => attached.flatMap(({ values }) => values);

const statements = new LRUCache<string, string>({ max: 500 });
function statement(key: string, make: () => string): string {
  const known = statements.get(key);
  if (known) return known;
  const text = make();
  statements.set(key, text);
  return text;
}
