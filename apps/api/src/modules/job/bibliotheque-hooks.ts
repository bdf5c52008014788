import { bibliotheque } from '@editique/domain/entities/bibliotheque';
import { job } from '@editique/domain/entities/job';
import { usedBy } from '@editique/domain/entity/usage';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { refused } from '../../http/errors.ts';

/** Rules of bibliothèques. A bibliothèque with jobs keeps its client, because the jobs store that client too. */
export const bibliothequeHooks: Hooks<typeof bibliotheque> = {
  async beforeUpdate(trx, before, values) {
    if (before.client.id === values.client) return;
    const [row] = await run<{ n: number }>(trx, `select count(*)::int as n from job where bibliotheque_id = $1::int`, [before.id]);
    const usage = usedBy(bibliotheque, [{ entity: job, count: row?.n ?? 0 }]);
    if (usage) throw refused(`${usage}, elle garde son client`);
  },
};
