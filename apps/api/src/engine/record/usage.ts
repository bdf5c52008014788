import { entityNamed, referrersOf } from '@editique/domain/catalog';
import { usedBy } from '@editique/domain/entity/usage';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { type Table, tableOf } from '../definition/table.ts';

/** Says what keeps a row from being deleted: 'utilisé par 3 factures et 1 bibliothèque'. */
export async function usageOf(db: Db, table: Table, id: number): Promise<string> {
  const counts: { entity: string; count: number }[] = [];
  for (const { entity, field } of referrersOf(table.entity.name)) {
    const referrer = tableOf(entity);
    const link = referrer.links.find((candidate) => candidate.field === field);
    const reference = referrer.references.find((candidate) => candidate.field === field);
    if (reference && !reference.alias) continue;
    const [from, column] = link ? [link.table, link.targetColumn] : [referrer.name, reference?.column];
    const [row] = await run<{ n: number }>(db, `select count(*)::int as n from "${from}" where "${column}" = $1::int`, [id]);
    if (row?.n) counts.push({ entity: entity.name, count: row.n });
  }
  return usedBy(
    table.entity,
    counts.map(({ entity, count }) => ({ entity: entityNamed(entity), count })),
  );
}
