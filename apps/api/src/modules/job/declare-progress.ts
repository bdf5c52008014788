import { spool } from '@editique/domain/entities/spool';
import { decideProgress, type JobStanding, type Progress } from '@editique/domain/job/progress';
import { HISTORY } from '@editique/domain/job/steps';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { invalid, notFound, refused } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';
import { actorJson } from '../../security/session.ts';

/** Adds what was printed or inserted on a spool. The job gets a shared lock only, so spools of one job are declared at the same time. */
export async function declareProgress(
  db: Db | Trx,
  jobId: number,
  spoolId: number,
  progress: Progress,
  context: Context,
): Promise<RecordOf<typeof spool>> {
  return transaction(db, async (trx) => {
    const [job] = await run<JobStanding>(trx, `select etape, etat from job where id = $1::int for share`, [jobId]);
    const before = await one(trx, tableOf(spool), spoolId, true);
    if (!job || before.job.id !== jobId) throw notFound();
    const decision = decideProgress(job, before, progress);
    if (!decision.ok) throw 'errors' in decision ? invalid(decision.errors) : refused(decision.reason);
    const { impression, msp } = decision;
    const record = await updateRecord(trx, tableOf(spool), spoolId, undefined, {}, context.actor, {
      accompli_impression: before.accompliImpression + impression,
      accompli_msp: before.accompliMSP + msp,
    });
    await run(
      trx,
      `insert into avancement (job_id, spool_id, impression, msp, utilisateur, machine_id) values ($1::int, $2::int, $3::int, $4::int, $5::jsonb,
         (select h.machine_id from historique h where h.job_id = $1::int and h.action = $6::int order by h.id desc limit 1))`,
      [jobId, spoolId, impression, msp, actorJson(context.actor), impression > 0 ? HISTORY.printing : HISTORY.inserting],
    );
    return record;
  });
}
