import { job } from '@editique/domain/entities/job';
import type { Derogation } from '@editique/domain/integrity/commands';
import { machineRefusal } from '@editique/domain/job/machine';
import { ETAPE, type MachineType } from '@editique/domain/job/steps';
import { decide, type JobAction, type Move, nextEtape } from '@editique/domain/job/workflow';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../../db/database.ts';
import { retryStatement, transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { find } from '../../../engine/record/read.ts';
import { conflict, invalid, refused } from '../../../http/errors.ts';
import { type KnownJob, readJobFacts } from '../../../production/job-facts.ts';
import type { Circumstances } from '../../../production/job-history.ts';
import { isAlone, type JobMoves, writeMove } from '../../../production/job-moves.ts';
import { isMovedSince } from '../../../production/moved-since.ts';
import { checkMotif, typeOfMachine } from '../../../production/named-references.ts';
import { mayOverride, writeOverride } from '../../../production/override.ts';
import { type Meant, makePlainMove } from '../../../production/plain-move.ts';
import type { Context } from '../../../security/context.ts';

export interface MoveOrder extends Circumstances, Meant {
  derogation?: Derogation;
}

/**
 * Makes one move of the workflow. The order refers to the job as read before the lock, so a job that has moved since is a conflict. When
 * step and state alone decide, one statement reads and moves the job.
 */
export async function moveJob(
  db: Db | Trx,
  moves: JobMoves,
  id: number,
  action: Exclude<JobAction, 'relancer'>,
  order: MoveOrder,
  context: Context,
): Promise<RecordOf<typeof job>> {
  const moved = isBare(order) && (await retryStatement(db, () => makePlainMove(db, id, action, order, context)));
  if (moved) return moved;
  const { seen, move } = await decideMove(db, id, action, order, context);
  const namesMachine = typeof order.machine === 'number';
  if (isAlone(seen, move) && !move.overrides && !mustConfirm(seen, action) && !namesMachine)
    return retryStatement(db, () => writeMove(db, seen, move, context, order));
  return transaction(db, async (trx) => {
    if (namesMachine) checkMachine(await typeOfMachine(trx, order.machine), seen);
    if (move.overrides) await writeOverride(trx, id, order.derogation, context);
    const record = await moves.apply(trx, seen, move, context, order);
    await confirmFacts(trx, seen, action, move);
    return record;
  });
}

/** Returns whether the order names nothing that must be read first. */
const isBare = ({ machine, motif, derogation }: MoveOrder): boolean => (machine ?? motif ?? derogation ?? null) === null;

/** Returns the move that the workflow allows the job, or throws its refusal. */
export async function decideMove(
  db: Db | Trx,
  id: number,
  action: JobAction,
  order: MoveOrder,
  context: Context,
): Promise<{ seen: KnownJob; move: Move }> {
  const seen = await readJobFacts(db, id);
  const isOther = order.version === undefined ? await isMovedSince(db, id, order.arrivedAt) : order.version !== seen.version;
  if (isOther) throw conflict(await find(db, tableOf(job), id));
  const typeMachine = await typeOfMachine(db, order.machine);
  await checkMotif(db, order.motif);
  const decision = decide(action, seen, await mayOverride(db, order.derogation, context));
  if (!decision.ok) throw refused(decision.reason);
  checkMachine(typeMachine, seen);
  return { seen, move: decision };
}

/** Throws a 400 if the machine does not do what the job's next step needs. */
function checkMachine(type: MachineType | null, { etape }: KnownJob): void {
  const reached = nextEtape(etape);
  const refusal = type === null || reached === null ? null : machineRefusal(reached, type);
  if (refusal) throw invalid({ machine: refusal });
}

/** Moves that are forbidden once there is a dépôt. */
const FORBIDDEN_BY_DEPOT: ReadonlySet<JobAction> = new Set(['annuler', 'reculer']);

const mustConfirm = ({ etape }: KnownJob, action: JobAction): boolean =>
  FORBIDDEN_BY_DEPOT.has(action) || (action === 'avancer' && etape >= ETAPE.printing);

/**
 * Reads the facts that the move depends on again, now that the job is locked: a dépôt, an incident or an annulled declaration does not
 * change the job's version.
 */
async function confirmFacts(trx: Trx, seen: KnownJob, action: JobAction, move: Move): Promise<void> {
  if (!mustConfirm(seen, action)) return;
  const { hasDepot, allPrinted, allInserted, plisCovered, nonSoldes } = await readJobFacts(trx, seen.id);
  const decision = decide(action, { ...seen, hasDepot, allPrinted, allInserted, plisCovered, nonSoldes }, move.overrides);
  if (!decision.ok) throw refused(decision.reason);
  if (decision.etape !== move.etape || decision.overrides !== move.overrides) throw conflict(await find(trx, tableOf(job), seen.id));
}
