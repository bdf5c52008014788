import type { AnyRecord } from '@editique/domain/record';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/database.ts';

/** Values that a record shows beside its fields, such as the imputations of a règlement. They are kept in tables of their own. */
export interface Beside {
  shape: Record<string, z.ZodType>;
  /** The values of these records, by id. Every record has them. */
  read(db: Db | Trx, ids: readonly number[]): Promise<ReadonlyMap<number, Record<string, unknown>>>;
}

interface Shown {
  beside: Beside | null;
}

/** The records with what they show beside their fields. They are copies: lists are remembered. */
export async function withBeside<R extends AnyRecord>(db: Db | Trx, { beside }: Shown, records: readonly R[]): Promise<R[]> {
  if (!beside || records.length === 0) return [...records];
  const values = await beside.read(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({ ...record, ...values.get(record.id) }));
}

export async function oneWithBeside(db: Db | Trx, resource: Shown, record: AnyRecord): Promise<AnyRecord> {
  const [shown = record] = await withBeside(db, resource, [record]);
  return shown;
}
