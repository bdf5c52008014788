import { spool } from '@editique/domain/entities/spool';
import { machineRefusal } from '@editique/domain/job/machine';
import { decideProgress, type JobStanding, type ProgressOrder } from '@editique/domain/job/progress';
import { ETAPE, HISTORY, type MachineType } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { invalid, notFound, refused } from '../../http/errors.ts';
import type { Context } from '../../security/context.ts';
import { storeDeclaration } from './store-declaration.ts';

/** Adds what was printed or inserted on a spool. The job gets a shared lock only, so spools of one job are declared at the same time. */
export async function declareProgress(
  db: Db | Trx,
  jobId: number,
  spoolId: number,
  { machine = null, ...progress }: ProgressOrder,
  context: Context,
): Promise<RecordOf<typeof spool>> {
  return transaction(db, async (trx) => {
    const [job] = await run<JobStanding & { typeMachine: MachineType | null }>(
      trx,
      `select j.etape, j.etat, (select m.type_machine from machine m where m.id = $2::int) as "typeMachine" from job j where j.id = $1::int for share of j`,
      [jobId, machine],
    );
    const before = await one(trx, tableOf(spool), spoolId, true);
    if (!job || before.job.id !== jobId) throw notFound();
    const decision = decideProgress(job, before, progress);
    if (!decision.ok) throw 'errors' in decision ? invalid(decision.errors) : refused(decision.reason);
    const { impression, msp } = decision;
    if (machine !== null) checkMachine(job.typeMachine, impression > 0);
    const record = await updateRecord(trx, tableOf(spool), spoolId, undefined, {}, context.actor, {
      accompli_impression: before.accompliImpression + impression,
      accompli_msp: before.accompliMSP + msp,
    });
    await storeDeclaration(trx, { before, impression, msp, machine: machine ?? { startedBy: startOf(impression) } }, context);
    return record;
  });
}

const startOf = (impression: number) => (impression > 0 ? HISTORY.printing : HISTORY.inserting);

function checkMachine(type: MachineType | null, isPrinting: boolean): void {
  if (type === null) throw invalid({ machine: validation.selection });
  const refusal = machineRefusal(isPrinting ? ETAPE.printing : ETAPE.inserting, type);
  if (refusal) throw invalid({ machine: refusal });
}
