import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { InputOf } from '@editique/domain/entity/input';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import type { Context } from '../../security/context.ts';

/** Columns that clients cannot set, by column name. */
export type OwnedColumns = Record<string, unknown>;

/** `bulk` marks one of many creates: its slow work yields to users who are waiting. */
export type PreparePace = 'now' | 'bulk';

type Created<E extends EntityDefinition> = InputOf<E, 'create'>;
/** All fields of the form: an import that holds a part of them takes the others from the record. */
type Edited<E extends EntityDefinition> = InputOf<E, 'edit'>;

/** The error message of each refused field, by field name. */
export type FieldErrors = Record<string, string>;

/** The rules of an entity that concern more than one row. All but `check` and `prepare` run inside the write's transaction. */
export interface Hooks<E extends EntityDefinition = EntityDefinition> {
  /** Returns errors for values that each fit their field, as far as they can be found without the database. Runs on creates only. */
  check?(values: Created<E>): FieldErrors;
  /** Does slow work for a create, such as hashing a password, before a connection is taken. Returns columns to store. */
  prepare?(values: Created<E>, pace?: PreparePace): Promise<OwnedColumns>;
  /**
   * Takes a lock for rules that concern many records. It is taken before the record's own lock, so that the order is always the same and
   * cannot deadlock. `id` is the record that is changed or deleted; a create has none.
   */
  lock?(trx: Trx, id?: number): Promise<void>;
  /** Writes a new record with all its dependent rows. Replaces the whole create: excludes `prepare`, `beforeCreate` and `afterCreate`. */
  insert?(db: Db | Trx, values: Created<E>, context: Context): Promise<RecordOf<E>>;
  /** May return more columns to store. */
  beforeCreate?(trx: Trx, values: Created<E>, context: Context): Promise<OwnedColumns | void>;
  afterCreate?(trx: Trx, record: RecordOf<E>, context: Context, values: Created<E>): Promise<void>;
  /** The fields that the update hooks depend on. An update that changes none of them is one statement, without the lock and the hooks. */
  updateFields?: readonly (keyof E['fields'] & string)[];
  beforeUpdate?(trx: Trx, before: RecordOf<E>, values: Edited<E>, context: Context): Promise<OwnedColumns | void>;
  afterUpdate?(trx: Trx, before: RecordOf<E>, after: RecordOf<E>, context: Context, values: Edited<E>): Promise<void>;
  beforeDelete?(trx: Trx, before: RecordOf<E>, context: Context): Promise<void>;
  afterDelete?(trx: Trx, before: RecordOf<E>, context: Context): Promise<void>;
  /** True when the hooks that run after the write do not change the record: then it is not read again. */
  keepsRecordUnchanged?: boolean;
}
