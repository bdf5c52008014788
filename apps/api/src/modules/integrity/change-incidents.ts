import { incident } from '@editique/domain/entities/incident';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { documentOf, joins } from '../../engine/record/record.ts';
import { type Actor, actorJson } from '../../security/session.ts';

/**
 * Changes several incidents in one statement, with their journal. $1 is the actor; the assignments and the condition use the other
 * parameters.
 */
export async function changeIncidents(trx: Trx, set: string, where: string, values: unknown[], actor: Actor): Promise<void> {
  const table = tableOf(incident);
  await run(
    trx,
    `with b as (select t."id", ${documentOf(table)} as doc from incident t${joins(table)} where ${where} for update of t),
       t as (update incident c set ${set}, "version" = c."version" + 1 from b where c."id" = b."id" returning c.*),
       d as (select t."id", ${documentOf(table)} as doc from t${joins(table)})
     insert into journal (entite, enregistrement_id, action, utilisateur, changements)
     select 'incident', d."id", 'modification', $1::jsonb, journal_diff(b.doc, d.doc) from b join d on d."id" = b."id" order by d."id"`,
    [actorJson(actor), ...values],
  );
}
