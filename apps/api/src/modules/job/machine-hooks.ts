import { historique } from '@editique/domain/entities/historique';
import { incident } from '@editique/domain/entities/incident';
import { machine } from '@editique/domain/entities/machine';
import { usedBy } from '@editique/domain/entity/usage';
import { REPRINT_DECLARATIONS } from '@editique/domain/integrity/retirage-rules';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { refused } from '../../http/errors.ts';

/** How declarations of progress are counted in a refusal. */
export const DECLARATIONS = ["déclaration d'avancement", "déclarations d'avancement"] as const;

/**
 * Rules of machines. One that has worked keeps its type: history, certificates and rates name it for what it did, and a declaration that
 * names no machine goes to the one that began the operation.
 */
export const machineHooks: Hooks<typeof machine> = {
  keepsRecordUnchanged: true,
  updateFields: ['typeMachine'],
  async beforeUpdate(trx, before, values) {
    if (before.typeMachine === values.typeMachine) return;
    // Waits for those who are just naming the machine: their rows reference it, which locks it for them (`typeOfMachine`).
    await run(trx, `select 1 from machine where id = $1::int for update`, [before.id]);
    const [used] = await run<{ moves: number; declarations: number; incidents: number; reprints: number }>(
      trx,
      `select (select count(*)::int from historique where machine_id = $1::int) as moves,
        (select count(*)::int from avancement where machine_id = $1::int) as declarations,
        (select count(*)::int from incident where machine_id = $1::int) as incidents,
        (select count(*)::int from retirage_avancement where machine_id = $1::int) as reprints`,
      [before.id],
    );
    const usage = usedBy(machine, [
      { entity: historique, count: used?.moves ?? 0 },
      { entity: { nouns: DECLARATIONS }, count: used?.declarations ?? 0 },
      { entity: incident, count: used?.incidents ?? 0 },
      { entity: { nouns: REPRINT_DECLARATIONS }, count: used?.reprints ?? 0 },
    ]);
    if (usage) throw refused(`${usage}, elle garde son type`);
  },
};
