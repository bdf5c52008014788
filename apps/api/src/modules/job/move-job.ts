import { job } from '@editique/domain/entities/job';
import { machineRefusal } from '@editique/domain/job/machine';
import { ETAPE, type MachineType } from '@editique/domain/job/steps';
import { decide, type JobAction, type Move, nextEtape } from '@editique/domain/job/workflow';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { find } from '../../engine/record/read.ts';
import { conflict, invalid, refused } from '../../http/errors.ts';
import { type KnownJob, readJobFacts } from '../../production/job-facts.ts';
import type { Circumstances } from '../../production/job-history.ts';
import { applyMove } from '../../production/job-moves.ts';
import type { Context } from '../../security/context.ts';

export interface MoveOrder extends Circumstances {
  version?: number | undefined;
}

/** Makes one move of the workflow. It stands for the job as it was read before the lock: a job that moved since is a conflict. */
export async function moveJob(
  db: Db | Trx,
  id: number,
  action: Exclude<JobAction, 'relancer'>,
  order: MoveOrder,
  context: Context,
): Promise<RecordOf<typeof job>> {
  const { seen, move } = await decideMove(db, id, action, order);
  return transaction(db, async (trx) => {
    const record = await applyMove(trx, seen, move, context, order);
    await confirmDepots(trx, seen, action, move);
    return record;
  });
}

/** The move that the workflow allows the job; throws its refusal otherwise. */
export async function decideMove(db: Db | Trx, id: number, action: JobAction, order: MoveOrder): Promise<{ seen: KnownJob; move: Move }> {
  const seen = await readJobFacts(db, id);
  if (order.version !== undefined && order.version !== seen.version) throw conflict(await find(db, tableOf(job), id));
  const typeMachine = await typeOfMachine(db, order.machine);
  await checkMotif(db, order.motif);
  const decision = decide(action, seen);
  if (!decision.ok) throw refused(decision.reason);
  const reached = nextEtape(seen.etape);
  const refusal = typeMachine === null || reached === null ? null : machineRefusal(reached, typeMachine);
  if (refusal) throw invalid({ machine: refusal });
  return { seen, move: decision };
}

/** Moves that a dépôt forbids. */
const FORBIDDEN_BY_DEPOT: ReadonlySet<JobAction> = new Set(['annuler', 'reculer']);

/** A dépôt does not change the job's version. The job is locked now, so the dépôts that the move depends on are read again. */
async function confirmDepots(trx: Trx, seen: KnownJob, action: JobAction, move: Move): Promise<void> {
  if (!FORBIDDEN_BY_DEPOT.has(action) && !(action === 'avancer' && nextEtape(seen.etape) === ETAPE.inserted)) return;
  const now = await readJobFacts(trx, seen.id);
  const decision = decide(action, { ...seen, hasDepot: now.hasDepot, plisCovered: now.plisCovered });
  if (!decision.ok) throw refused(decision.reason);
  if (decision.etape !== move.etape) throw conflict(await find(trx, tableOf(job), seen.id));
}

async function typeOfMachine(db: Db | Trx, id: number | null | undefined): Promise<MachineType | null> {
  if (id === null || id === undefined) return null;
  const [row] = await run<{ type: MachineType }>(db, `select type_machine as type from machine where id = $1::int`, [id]);
  if (!row) throw invalid({ machine: validation.selection });
  return row.type;
}

async function checkMotif(db: Db | Trx, id: number | null | undefined): Promise<void> {
  if (id === null || id === undefined) return;
  const rows = await run(db, `select 1 from motif where id = $1::int`, [id]);
  if (rows.length === 0) throw invalid({ motif: validation.selection });
}
