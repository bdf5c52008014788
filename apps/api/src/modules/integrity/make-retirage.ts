import { incident } from '@editique/domain/entities/incident';
import { retirage } from '@editique/domain/entities/retirage';
import type { RetirageOrder } from '@editique/domain/integrity/commands';
import { NOT_WAITING, NOTHING_WAITS, retirageRefusal } from '@editique/domain/integrity/retirage-rules';
import { HISTORY } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { insertRecord } from '../../engine/write/write.ts';
import { invalid, refused } from '../../http/errors.ts';
import { lockJobFacts } from '../../production/job-facts.ts';
import { writeHistory } from '../../production/job-history.ts';
import { waitsForRetirage } from '../../production/reprints.ts';
import type { Context } from '../../security/context.ts';
import { changeIncidents } from './change-incidents.ts';

interface Waiting {
  id: number;
  plis: number;
  waits: boolean;
}

/** Creates one retirage of the pieces waiting for it. Locks the job: of two simultaneous requests, the second finds nothing waiting. */
export async function makeRetirage(
  db: Db | Trx,
  jobId: number,
  { incidents }: RetirageOrder,
  context: Context,
): Promise<RecordOf<typeof retirage>> {
  return transaction(db, async (trx) => {
    const job = await lockJobFacts(trx, jobId);
    const reason = retirageRefusal(job);
    if (reason) throw refused(reason);
    const chosen = incidents ? await named(trx, jobId, incidents) : await waiting(trx, jobId);
    const [numbered] = await run<{ numero: number }>(
      trx,
      `select coalesce(max(numero), 0) + 1 as numero from retirage where job_id = $1::int`,
      [jobId],
    );
    const record = await insertRecord(trx, tableOf(retirage), {}, context.actor, {
      job_id: jobId,
      numero: numbered?.numero,
      nombre_plis: chosen.reduce((sum, { plis }) => sum + plis, 0),
    });
    const ids = chosen.map(({ id }) => id);
    await changeIncidents(trx, 'retirage_id = $3::int', 't."id" = any($2::int[])', [ids, record.id], context.actor);
    await writeHistory(trx, jobId, [HISTORY.reprint], context);
    return record;
  });
}

const WAITS = waitsForRetirage('t');

async function waiting(trx: Trx, job: number): Promise<Waiting[]> {
  const rows = await run<Waiting>(
    trx,
    `select t.id, t.nombre_plis as plis from ${tableOf(incident).name} t where t.job_id = $1::int and ${WAITS}`,
    [job],
  );
  if (rows.length === 0) throw refused(NOTHING_WAITS);
  return rows;
}

async function named(trx: Trx, job: number, ids: readonly number[]): Promise<Waiting[]> {
  const rows = await run<Waiting>(
    trx,
    `select t.id, t.nombre_plis as plis, (${WAITS}) as waits from incident t where t.job_id = $1::int and t.id = any($2::int[])`,
    [job, ids],
  );
  if (rows.length < ids.length) throw invalid({ incidents: validation.selection });
  if (rows.some(({ waits }) => !waits)) throw refused(NOT_WAITING);
  return rows;
}
