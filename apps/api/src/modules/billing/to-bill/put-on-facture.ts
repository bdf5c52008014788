import { job } from '@editique/domain/entities/job';
import { HISTORY } from '@editique/domain/job/steps';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { documentOf, joins } from '../../../engine/record/record.ts';
import type { Context } from '../../../security/context.ts';
import { actorJson } from '../../../security/session.ts';

const table = tableOf(job);
const CHANGE = `with b as (select t."id", ${documentOf(table)} as doc from job t${joins(table)} where t."id" = any($2::int[])),
    t as (update job c set facture_id = $3::int, "version" = c."version" + 1 from b where c."id" = b."id" returning c.*),
    d as (select t."id", ${documentOf(table)} as doc from t${joins(table)})
  insert into journal (entite, enregistrement_id, action, utilisateur, changements)
  select 'job', d."id", 'modification', $1::jsonb, journal_diff(b.doc, d.doc) from b join d on d."id" = b."id" order by d."id"`;

const HISTORIES = `insert into historique (date_action, action, nom_application, client_id, nom_client, job_id, job_nomjob, utilisateur_id, utilisateur_nom, utilisateur_prenom)
  select clock_timestamp(), ${HISTORY.billed}, $2::text, c.id, c.nom_client, j.id, j.nomjob, $3::int, $4::text, $5::text
  from job j join client c on c.id = j.client_id where j.id = any($1::int[]) order by j.id`;

/**
 * Puts the locked jobs on a draft, or removes them from theirs when it is null, with their journal and history rows. A draft takes
 * thousands of jobs at once, so this takes two statements in all, not two per job.
 */
export async function putOnFacture(trx: Trx, jobs: readonly number[], factureId: number | null, context: Context): Promise<void> {
  if (jobs.length === 0) return;
  const { actor, application } = context;
  await run(trx, CHANGE, [actorJson(actor), jobs, factureId]);
  await run(trx, HISTORIES, [jobs, application, actor.id, actor.nom, actor.prenom]);
}
