import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { InputOf } from '@editique/domain/entity/input';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import type { Context } from '../../security/context.ts';

/** Columns that clients cannot set, by column name. */
export type OwnedColumns = Record<string, unknown>;

/** `bulk`: one of many, which gives way to people who wait. */
export type PreparePace = 'now' | 'bulk';

type Created<E extends EntityDefinition> = InputOf<E, 'create'>;
/** All fields of the form: an import that holds a part of them takes the others from the record. */
type Edited<E extends EntityDefinition> = InputOf<E, 'edit'>;

/** By field: what is wrong with it. */
export type FieldErrors = Record<string, string>;

/** The rules of an entity that concern more than one row. All but `check` and `prepare` run inside the write's transaction. */
export interface Hooks<E extends EntityDefinition = EntityDefinition> {
  /** What is wrong with values that fit their fields, as far as the server knows it without the database. For creates only. */
  check?(values: Created<E>): FieldErrors;
  /** Slow work for a create, such as hashing a password, done before any connection is held. Returns columns to store. */
  prepare?(values: Created<E>, pace?: PreparePace): Promise<OwnedColumns>;
  /**
   * A lock for rules that concern many records. It is taken before the record's own lock, so that the order is always the same. `id` is
   * the record that is changed or deleted, where it is one.
   */
  lock?(trx: Trx, id?: number): Promise<void>;
  /** Writes a new record with all that belongs to it by itself. An entity that has it has no hook around its create. */
  insert?(db: Db | Trx, values: Created<E>, context: Context): Promise<RecordOf<E>>;
  /** May return more columns to store. */
  beforeCreate?(trx: Trx, values: Created<E>, context: Context): Promise<OwnedColumns | void>;
  afterCreate?(trx: Trx, record: RecordOf<E>, context: Context, values: Created<E>): Promise<void>;
  /** The fields that the hooks of an update are about. Where none of them changes, the update is one statement, without lock and hooks. */
  updateFields?: readonly (keyof E['fields'] & string)[];
  beforeUpdate?(trx: Trx, before: RecordOf<E>, values: Edited<E>, context: Context): Promise<OwnedColumns | void>;
  afterUpdate?(trx: Trx, before: RecordOf<E>, after: RecordOf<E>, context: Context, values: Edited<E>): Promise<void>;
  beforeDelete?(trx: Trx, before: RecordOf<E>, context: Context): Promise<void>;
  afterDelete?(trx: Trx, before: RecordOf<E>, context: Context): Promise<void>;
  /** True when the hooks that run after the write do not change the record: then it is not read again. */
  leavesRecord?: boolean;
}
