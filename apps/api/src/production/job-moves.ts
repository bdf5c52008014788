import { job } from '@editique/domain/entities/job';
import { afterDepotLowered, afterDepotRaised } from '@editique/domain/job/coverage';
import { ETAPE } from '@editique/domain/job/steps';
import type { Move } from '@editique/domain/job/workflow';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../db/database.ts';
import type { OwnedColumns } from '../engine/definition/hooks.ts';
import { tableOf } from '../engine/definition/table.ts';
import { updateRecord } from '../engine/write/write.ts';
import type { Context } from '../security/context.ts';
import { freezeCertificate } from './freeze-certificate.ts';
import { type KnownJob, readJobFacts } from './job-facts.ts';
import { type Circumstances, writeHistory } from './job-history.ts';

/** Makes a move that was decided, and writes its history; at the last step, also its certificate. It is a conflict if the job has changed since the decision. */
export async function applyMove(
  trx: Trx,
  known: Pick<KnownJob, 'id' | 'version' | 'etape'>,
  move: Move,
  context: Context,
  circumstances?: Circumstances,
): Promise<RecordOf<typeof job>> {
  const record = await updateRecord(trx, tableOf(job), known.id, known.version, {}, context.actor, columnsOf(known, move));
  await writeHistory(trx, known.id, move.history, context, circumstances);
  if (move.etape === ETAPE.deposited && known.etape !== ETAPE.deposited) await freezeCertificate(trx, known.id);
  return record;
}

/**
 * Moves the job on to the last step, or back from it, as its dépôts ask. Whoever writes a dépôt calls it afterwards, and must
 * lock the job (`lockJobFacts`) before.
 */
export async function followDepots(trx: Trx, id: number, context: Context, isOverridden = false): Promise<void> {
  const facts = await readJobFacts(trx, id);
  const move = afterDepotRaised(facts, isOverridden) ?? afterDepotLowered(facts);
  if (move) await applyMove(trx, facts, move, context);
}

function columnsOf(known: Pick<KnownJob, 'etape'>, move: Move): OwnedColumns {
  const columns: OwnedColumns = { etape: move.etape, etat: move.etat };
  const now = new Date().toISOString();
  if (move.validation !== 'keep') columns.date_heure_validation = move.validation === 'set' ? now : null;
  if (move.etape === ETAPE.deposited && known.etape !== ETAPE.deposited) columns.date_heure_depot = now;
  if (move.etape !== ETAPE.deposited && known.etape === ETAPE.deposited) columns.date_heure_depot = null;
  return columns;
}
