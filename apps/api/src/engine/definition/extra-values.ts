import type { AnyRecord } from '@editique/domain/record';
import type { z } from 'zod';
import type { Db, Trx } from '../../db/database.ts';

/** Values that an answer adds to a record's own fields, such as the imputations of a règlement. They are stored in tables of their own. */
export interface ExtraValues {
  shape: Record<string, z.ZodType>;
  /** Returns the values of these records by id, with an entry for every record. */
  read(db: Db | Trx, ids: readonly number[]): Promise<ReadonlyMap<number, Record<string, unknown>>>;
}

interface Shown {
  extraValues: ExtraValues | null;
}

/** Returns copies of the records with their extra values added. Copies, because the list memory shares the given records. */
export async function withExtraValues<R extends AnyRecord>(db: Db | Trx, { extraValues }: Shown, records: readonly R[]): Promise<R[]> {
  if (!extraValues || records.length === 0) return [...records];
  const values = await extraValues.read(
    db,
    records.map(({ id }) => id),
  );
  return records.map((record) => ({ ...record, ...values.get(record.id) }));
}

export async function oneWithExtraValues(db: Db | Trx, resource: Shown, record: AnyRecord): Promise<AnyRecord> {
  const [shown = record] = await withExtraValues(db, resource, [record]);
  return shown;
}
