import type { HistoryCode } from '@editique/domain/job/steps';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import type { Context } from '../security/context.ts';

/** The machine and the motif that were named with an action. */
export interface Circumstances {
  machine?: number | null;
  motif?: number | null;
}

/**
 * Writes rows of the job's history in the given order. The first one carries the circumstances. The names of the job, its client
 * and the person are copied, because the rows outlive all three.
 */
export async function writeHistory(
  trx: Trx,
  job: number,
  actions: readonly HistoryCode[],
  { actor, application }: Context,
  { machine, motif }: Circumstances = {},
): Promise<void> {
  if (actions.length === 0) return;
  await run(
    trx,
    `insert into historique (date_action, action, nom_application, client_id, nom_client, job_id, job_nomjob, utilisateur_id, utilisateur_nom, utilisateur_prenom, machine_id, motif_id)
     select clock_timestamp(), a.code, $3::text, c.id, c.nom_client, j.id, j.nomjob, $4::int, $5::text, $6::text,
       case when a.rang = 1 then $7::int end, case when a.rang = 1 then $8::int end
     from job j join client c on c.id = j.client_id cross join unnest($2::int[]) with ordinality as a (code, rang)
     where j.id = $1::int order by a.rang`,
    [job, actions, application, actor.id, actor.nom, actor.prenom, machine ?? null, motif ?? null],
  );
}
