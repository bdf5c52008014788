import { referrersOf } from '@editique/domain/catalog';
import { type Usage, usedBy } from '@editique/domain/entity/usage';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Resource } from '../definition/resource.ts';
import { tableOf } from '../definition/table.ts';

/** Says what keeps a row from being deleted: 'utilisé par 3 factures et 1 bibliothèque'. */
export async function usageOf(db: Db, { table, usedIn }: Pick<Resource, 'table' | 'usedIn'>, id: number): Promise<string> {
  const usages: Usage[] = [];
  const count = async (entity: Usage['entity'], from: string, column: string | undefined): Promise<void> => {
    const [row] = await run<{ n: number }>(db, `select count(*)::int as n from "${from}" where "${column}" = $1::int`, [id]);
    usages.push({ entity, count: row?.n ?? 0 });
  };
  for (const { entity, field } of referrersOf(table.entity.name)) {
    const referrer = tableOf(entity);
    const link = referrer.links.find((candidate) => candidate.field === field);
    const reference = referrer.references.find((candidate) => candidate.field === field);
    if (reference && !reference.alias) continue;
    const [from, column] = link ? [link.table, link.targetColumn] : [referrer.name, reference?.column];
    await count(entity, from, column);
  }
  for (const rows of usedIn) await count(rows, rows.table, rows.column);
  return usedBy(table.entity, usages);
}
