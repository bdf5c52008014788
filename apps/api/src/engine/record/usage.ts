import { referrersOf } from '@editique/domain/catalog';
import { pathOf } from '@editique/domain/entity/entity';
import { type Usage, usedBy } from '@editique/domain/entity/usage';
import type { Found } from '@editique/domain/search/found';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { ReferringRows, Resource } from '../definition/resource.ts';
import { type Table, tableOf } from '../definition/table.ts';
import { readFound } from './found.ts';

export interface UsageReader {
  db: Db;
  timeZone: string;
}

/** The rows that prevent a record from being deleted. */
interface InUse {
  /** The sentence that names and counts them, such as 'Ce client est utilisé par 3 factures et 1 bibliothèque'. */
  message: string;
  /** The newest of these records of each list that the user may open. */
  usages: Found[];
}

const SHOWN_EACH = 3;

/** Counts every row that refers to the record, and reads the newest of them from the lists in `shown`. Other lists are only counted. */
export async function usageOf(
  { db, timeZone }: UsageReader,
  { table, usedIn }: Pick<Resource, 'table' | 'usedIn'>,
  id: number,
  shown: ReadonlySet<string>,
): Promise<InUse> {
  const counts: Usage[] = [];
  const usages: Found[] = [];
  for (const { entity, field } of referrersOf(table.entity.name)) {
    const referrer = tableOf(entity);
    const using = rowsUsing(referrer, field);
    if (!using) continue;
    const count = await countIn(db, using, id);
    counts.push({ entity, count });
    if (count > 0 && shown.has(pathOf(entity)))
      usages.push(...(await readFound(db, referrer, await firstIn(db, using, id), { paths: shown, timeZone })));
  }
  for (const rows of usedIn) counts.push({ entity: rows, count: await countIn(db, rows, id) });
  return { message: usedBy(table.entity, counts), usages };
}

/**
 * Returns the table whose rows refer to a record by that field, with the column that holds the id of the referring record. Null when the
 * referrer holds only a copied label, which does not prevent a deletion.
 */
function rowsUsing(referrer: Table, field: string): (ReferringRows & { record: string }) | null {
  const link = referrer.links.find((candidate) => candidate.field === field);
  if (link) return { table: link.table, column: link.targetColumn, record: link.ownColumn };
  const reference = referrer.references.find((candidate) => candidate.field === field);
  return reference?.alias ? { table: referrer.name, column: reference.column, record: 'id' } : null;
}

async function countIn(db: Db, { table, column }: ReferringRows, id: number): Promise<number> {
  const [row] = await run<{ n: number }>(db, `select count(*)::int as n from "${table}" where "${column}" = $1::int`, [id]);
  return row?.n ?? 0;
}

async function firstIn(db: Db, { table, column, record }: ReferringRows & { record: string }, id: number): Promise<number[]> {
  const rows = await run<{ id: number }>(
    db,
    `select "${record}" as id from "${table}" where "${column}" = $1::int order by "${record}" desc limit ${SHOWN_EACH}`,
    [id],
  );
  return rows.map((row) => row.id);
}
