import { failure } from '@editique/domain/messages';
import type { AnyRecord } from '@editique/domain/record';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Table } from '../../../engine/definition/table.ts';
import { joins, selectList, toRecord } from '../../../engine/record/record.ts';
import { inParts } from './pace.ts';
import type { Planned } from './plan.ts';
import type { Report } from './report.ts';
import { contentOf } from './simulation-fingerprint.ts';

/** Records per query: on the embedded database other requests wait for a running query. */
const PER_QUERY = 500;

/** Reads the records with these ids. With `lock`, nobody can change them until the transaction ends. */
export async function* recordsOf(db: Db | Trx, table: Table, ids: readonly number[], lock = false): AsyncGenerator<AnyRecord[]> {
  const statement = `select ${selectList(table)} from "${table.name}" t${joins(table)} where t."id" = any($1::int[]) order by t."id"${lock ? ' for update of t' : ''}`;
  for (const part of inParts(ids, PER_QUERY)) yield (await run(db, statement, [part])).map((row) => toRecord(table, row));
}

/**
 * Locks the records to change, in the order of their ids, and reports those whose content in the file's columns differs from what was
 * checked: somebody changed them meanwhile.
 */
export async function lockRows(
  trx: Trx,
  table: Table,
  planned: readonly Planned[],
  edited: readonly string[],
  report: Report,
): Promise<void> {
  for (const isChange of [true, false]) {
    const rows = new Map(planned.flatMap((row) => (row.id !== null && row.changed.size > 0 === isChange ? [[row.id, row]] : [])));
    const ids = [...rows.keys()].toSorted((one, other) => one - other);
    // Rows without changes are only compared, so their records stay unlocked.
    for await (const records of recordsOf(trx, table, ids, isChange))
      for (const record of records) {
        const row = rows.get(record.id);
        rows.delete(record.id);
        if (row && contentOf(record, edited) !== row.seen) report.add(row.line, null, CHANGED);
      }
    for (const { line } of rows.values()) report.add(line, 'id', failure.notFound);
  }
}

const CHANGED = "cette ligne vient d'être modifiée par quelqu'un d'autre";
