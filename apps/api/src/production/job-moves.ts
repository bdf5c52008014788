import { job } from '@editique/domain/entities/job';
import { afterDepotLowered, afterDepotRaised } from '@editique/domain/job/coverage';
import { LAST_ETAPE, type Move } from '@editique/domain/job/workflow';
import type { Row, Trx } from '../db/database.ts';
import { tableOf } from '../engine/definition/table.ts';
import { updateRecord } from '../engine/write/write.ts';
import type { Context } from '../security/context.ts';
import { type KnownJob, readJobFacts } from './job-facts.ts';
import { type Circumstances, writeHistory } from './job-history.ts';

/** Makes a decided move: the job as it was decided upon, or a conflict; its history in the same transaction. */
export async function applyMove(
  trx: Trx,
  known: Pick<KnownJob, 'id' | 'version' | 'etape'>,
  move: Move,
  context: Context,
  circumstances?: Circumstances,
): Promise<Row> {
  const record = await updateRecord(trx, tableOf(job), known.id, known.version, {}, context.actor, columnsOf(known, move));
  await writeHistory(trx, known.id, move.history, context, circumstances);
  return record;
}

/**
 * Lets the job follow its dépôts, on to step 6 or back from it. For whoever wrote a dépôt: the job must be locked
 * (`lockJobFacts`) before the dépôt is written.
 */
export async function followDepots(trx: Trx, id: number, context: Context): Promise<void> {
  const facts = await readJobFacts(trx, id);
  const move = afterDepotRaised(facts) ?? afterDepotLowered(facts);
  if (move) await applyMove(trx, facts, move, context);
}

function columnsOf(known: Pick<KnownJob, 'etape'>, move: Move): Row {
  const columns: Row = { etape: move.etape, etat: move.etat };
  const now = new Date().toISOString();
  if (move.validation !== 'keep') columns.date_heure_validation = move.validation === 'set' ? now : null;
  if (move.etape === LAST_ETAPE && known.etape !== LAST_ETAPE) columns.date_heure_depot = now;
  if (move.etape !== LAST_ETAPE && known.etape === LAST_ETAPE) columns.date_heure_depot = null;
  return columns;
}
