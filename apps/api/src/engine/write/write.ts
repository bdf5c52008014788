import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { InputOf, Values } from '@editique/domain/entity/input';
import { failure } from '@editique/domain/messages';
import type { AnyRecord, RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import { codeOf } from '../../db/database.ts';
import { inSavepoint, transaction } from '../../db/transaction.ts';
import { conflict, inUse, notFound } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';
import type { Actor } from '../../security/session.ts';
import { oneWithExtraValues } from '../definition/extra-values.ts';
import type { OwnedColumns } from '../definition/hooks.ts';
import type { ReferringRows, Resource } from '../definition/resource.ts';
import type { Table } from '../definition/table.ts';
import { formOf } from '../record/form-of.ts';
import { find, one } from '../record/read.ts';
import { toRecord } from '../record/record.ts';
import { type UsageReader, usageOf } from '../record/usage.ts';
import { prepareCreate } from './prepare-create.ts';
import { runDelete, runInsert, runUpdate, split, type UpdatedRecord } from './run-write.ts';
import type { AttachedSql } from './write-sql.ts';

type Ruled = Pick<Resource, 'table' | 'hooks'>;

/**
 * Creates a record: in one statement, or in one transaction if the entity has hooks around a create. `prepared` is the result of
 * `prepareCreate`. A caller that is already inside a transaction calls `prepareCreate` before it opens the transaction.
 */
export async function create(
  db: Db | Trx,
  { table, hooks }: Resource,
  values: Values,
  context: Context,
  prepared?: OwnedColumns,
): Promise<AnyRecord> {
  const columns = prepared ?? (await prepareCreate(hooks, values));
  if (hooks.insert) return hooks.insert(db, values, context);
  if (!hooks.beforeCreate && !hooks.afterCreate) return insertRecord(db, table, values, context.actor, columns);
  return transaction(db, async (trx) => {
    await hooks.lock?.(trx);
    const owned = { ...columns, ...(await hooks.beforeCreate?.(trx, values, context)) };
    const record = await insertRecord(trx, table, values, context.actor, owned);
    if (!hooks.afterCreate) return record;
    await hooks.afterCreate(trx, record, context, values);
    return hooks.keepsRecordUnchanged ? record : one(trx, table, record.id);
  });
}

/** Changes a record. An outdated version is a 409, whose answer holds the current record. */
export async function update(
  db: Db | Trx,
  { table, hooks, extraValues }: Resource,
  id: number,
  version: number | undefined,
  values: Values,
  context: Context,
): Promise<AnyRecord> {
  const updated = { id, version, actor: context.actor };
  if (!hooks.beforeUpdate && !hooks.afterUpdate) return updateRecord(db, table, updated, { values });
  const kept = hooks.updateFields && (await updateKeeping(db, table, updated, values, hooks.updateFields));
  if (kept) return kept;
  return transaction(db, async (trx) => {
    const before = await locked(trx, { table, hooks }, id);
    if (version !== undefined && before.version !== version) throw conflict(await oneWithExtraValues(trx, { extraValues }, before));
    return changeLocked(trx, { table, hooks }, before, values, values, context);
  });
}

/** Changes some fields of a record. Its hooks get the whole form: the locked record supplies the fields that are not given. */
export async function updateSome(trx: Trx, resource: Resource, id: number, values: Values, context: Context): Promise<AnyRecord> {
  const before = await locked(trx, resource, id);
  return changeLocked(trx, resource, before, values, { ...formOf(resource.table.entity, before), ...values }, context);
}

async function locked(trx: Trx, { table, hooks }: Ruled, id: number): Promise<AnyRecord> {
  await hooks.lock?.(trx, id);
  return one(trx, table, id, true);
}

/** `form` is what the hooks get; `values` is what is written. */
async function changeLocked(
  trx: Trx,
  { table, hooks }: Ruled,
  before: AnyRecord,
  values: Values,
  form: Values,
  context: Context,
): Promise<AnyRecord> {
  const owned = (await hooks.beforeUpdate?.(trx, before, form, context)) ?? {};
  const after = await updateRecord(trx, table, { id: before.id, actor: context.actor }, { values, owned });
  if (!hooks.afterUpdate) return after;
  await hooks.afterUpdate(trx, before, after, context, form);
  return hooks.keepsRecordUnchanged ? after : one(trx, table, before.id);
}

/**
 * Deletes a record. If other rows refer to it, the refusal counts them and lists the newest from the lists in `shown`. By default these
 * are the lists that the user may open; a caller that needs no records passes an empty set.
 */
export async function remove(
  engine: UsageReader,
  resource: Resource,
  id: number,
  context: Context,
  shown: ReadonlySet<string> = context.paths,
): Promise<void> {
  const { table, hooks, dependentRows } = resource;
  const { db } = engine;
  try {
    // Runs in a savepoint of its own: a caller that deletes several records continues after a refusal, and usages are read after it.
    await inSavepoint(db, async () => {
      if (!hooks.beforeDelete && !hooks.afterDelete) return deleteRecord(db, table, id, context.actor, dependentRows);
      await transaction(db, async (trx) => {
        await hooks.lock?.(trx, id);
        const before = await one(trx, table, id, true);
        await hooks.beforeDelete?.(trx, before, context);
        await deleteRecord(trx, table, id, context.actor, dependentRows);
        await hooks.afterDelete?.(trx, before, context);
      });
    });
  } catch (error) {
    if (!isStillReferenced(error)) throw error;
    const { message, usages } = await usageOf(engine, resource, id, shown);
    throw inUse(message || failure.conflict, usages);
  }
}

/** Inserts the row with its links and journal. `owned` holds columns that clients cannot set. */
export async function insertRecord<E extends EntityDefinition>(
  db: Db | Trx,
  table: Table<E>,
  values: WrittenFields<E>,
  actor: Actor | null,
  owned: OwnedColumns = {},
): Promise<RecordOf<E>> {
  const record = await insertIf(db, table, values, actor, owned);
  if (!record) throw new Error(`The insert into ${table.name} answered no row`);
  return record;
}

/** Inserts like `insertRecord`, with the rows of `attached`. Returns null, having written nothing, if the condition of `attached` fails. */
export async function insertIf<E extends EntityDefinition>(
  db: Db | Trx,
  table: Table<E>,
  values: WrittenFields<E>,
  actor: Actor | null,
  owned: OwnedColumns,
  attached: readonly AttachedSql[] = [],
): Promise<RecordOf<E> | null> {
  const row = await runInsert(db, table, actor, split(table, values, owned), attached);
  return row ? toRecord(table, row) : null;
}

/**
 * Updates only the given fields, with their journal line and the rows of `attached`. Modules change records through it as well, so that
 * the journal misses nothing.
 */
export async function updateRecord<E extends EntityDefinition>(
  db: Db | Trx,
  table: Table<E>,
  updated: UpdatedRecord,
  { values = {}, owned = {}, attached = [] }: Change<E>,
): Promise<RecordOf<E>> {
  const row = await runUpdate(db, table, updated, split(table, values, owned), { attached });
  if (!row || row['#version'] === null) throw notFound();
  if (row.id === null) throw conflict(await find(db, table, updated.id));
  return toRecord(table, row);
}

/** Updates like `updateRecord`. Returns null, having written nothing, if the condition of `attached` fails or the version differs. */
export async function updateIf<E extends EntityDefinition>(
  db: Db | Trx,
  table: Table<E>,
  updated: UpdatedRecord & { version: number },
  { values = {}, owned = {}, attached = [] }: Change<E>,
): Promise<RecordOf<E> | null> {
  const row = await runUpdate(db, table, updated, split(table, values, owned), { attached });
  return typeof row?.id === 'number' ? toRecord(table, row) : null;
}

/**
 * Updates the columns that the condition of `attached` determines, with the journal line. Returns null, having written nothing, if the
 * condition fails. Throws a 409 if the record has changed since the condition read it, or has another version than the given one.
 */
export async function updateDecided<E extends EntityDefinition>(
  db: Db | Trx,
  table: Table<E>,
  updated: UpdatedRecord,
  attached: readonly AttachedSql[],
): Promise<RecordOf<E> | null> {
  const row = await runUpdate(db, table, updated, split(table, {}, {}), { attached });
  if (!row || row['#version'] === null) return null;
  if (row.id === null) throw conflict(await find(db, table, updated.id));
  return toRecord(table, row);
}

/** Updates a record in one statement, provided that none of these fields changes. Otherwise returns null, having written nothing. */
async function updateKeeping<E extends EntityDefinition>(
  db: Db | Trx,
  table: Table<E>,
  updated: UpdatedRecord,
  values: WrittenFields<E>,
  fields: readonly string[],
): Promise<RecordOf<E> | null> {
  const { id, version } = updated;
  const written = split(table, values, {});
  const named = [...table.columns, ...table.references].filter(({ field }) => fields.includes(field));
  const names = named.map(({ column }) => column).filter((column) => written.columns.includes(column));
  const row = await runUpdate(db, table, updated, written, { kept: names });
  if (!row || row['#version'] === null) throw notFound();
  if (row.id !== null) return toRecord(table, row);
  if (version !== undefined && row['#version'] !== version) throw conflict(await find(db, table, id));
  return null;
}

export async function deleteRecord(
  db: Db | Trx,
  table: Table,
  id: number,
  actor: Actor | null,
  dependentRows: readonly ReferringRows[] = [],
): Promise<void> {
  const row = await runDelete(db, table, id, actor, dependentRows);
  if (row?.n !== 1) throw notFound();
}

/** Any of the fields that a form writes. An omitted field stays unchanged. */
type WrittenFields<E extends EntityDefinition> = Partial<InputOf<E, 'create'> & InputOf<E, 'edit'>>;

interface Change<E extends EntityDefinition> {
  values?: WrittenFields<E>;
  /** Columns that clients cannot set. */
  owned?: OwnedColumns;
  /** Rows that the same statement writes along with the record. */
  attached?: readonly AttachedSql[];
}

/** The codes of a violated foreign key. Since PostgreSQL 18 a restricting one has a code of its own. */
const STILL_REFERENCED = new Set(['23503', '23001']);
const isStillReferenced = (error: unknown): boolean => STILL_REFERENCED.has(codeOf(error));
