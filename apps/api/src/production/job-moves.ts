import { job } from '@editique/domain/entities/job';
import { afterDepotLowered, afterDepotRaised } from '@editique/domain/job/coverage';
import { ETAPE } from '@editique/domain/job/steps';
import type { Move } from '@editique/domain/job/workflow';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../db/database.ts';
import type { OwnedColumns } from '../engine/definition/hooks.ts';
import { tableOf } from '../engine/definition/table.ts';
import { updateRecord } from '../engine/write/write.ts';
import type { Context } from '../security/context.ts';
import { freezeCertificate } from './freeze-certificate.ts';
import { type KnownJob, readJobFacts } from './job-facts.ts';
import { attachedHistory, type Circumstances } from './job-history.ts';

type Moved = Pick<KnownJob, 'id' | 'version' | 'etape'>;

/** Runs in the same transaction when a job is dispatched, or stops being dispatched. */
type DispatchFollower = (trx: Trx, record: RecordOf<typeof job>, context: Context) => Promise<void>;

/** The moves of jobs. Every move to or from the last step goes through this class, so modules that follow the day of dispatch miss none. */
export class JobMoves {
  readonly #followers: DispatchFollower[] = [];

  /** Registers a follower. Modules call it while the server starts. */
  onDispatch(follower: DispatchFollower): void {
    this.#followers.push(follower);
  }

  /**
   * Makes a move that was decided and writes its history; at the last step also the certificate. Throws a 409 if the job has changed since
   * the decision.
   */
  async apply(trx: Trx, known: Moved, move: Move, context: Context, circumstances?: Circumstances): Promise<RecordOf<typeof job>> {
    const record = await writeMove(trx, known, move, context, circumstances);
    if (isAlone(known, move)) return record;
    if (isDispatched(move)) await freezeCertificate(trx, known.id);
    for (const follow of this.#followers) await follow(trx, record, context);
    return record;
  }

  /**
   * Moves the job to the last step once its dépôts cover all of its plis. Called after a dépôt was raised or pieces were settled. The
   * caller must have locked the job (`lockJobFacts`) before that.
   */
  async followRaised(trx: Trx, id: number, context: Context, isOverridden = false): Promise<void> {
    const facts = await readJobFacts(trx, id);
    const move = afterDepotRaised(facts, isOverridden);
    if (move) await this.apply(trx, facts, move, context);
  }

  /**
   * Moves the job back from the last step after a dépôt was lowered, deleted or given to another job, under the same lock. No other
   * change does so: a user may have ended a job whose plis were never all deposited.
   */
  async followLowered(trx: Trx, id: number, context: Context): Promise<void> {
    const facts = await readJobFacts(trx, id);
    const move = afterDepotLowered(facts);
    if (move) await this.apply(trx, facts, move, context);
  }
}

/** Returns true if the move changes nothing beyond the job and its history. It is then one statement and needs no transaction. */
export const isAlone = (known: Pick<Moved, 'etape'>, move: Move): boolean => isDispatched(move) === isDispatched(known);

/** Writes the job, its journal and its history. Throws a 409 if the job has changed since the decision. */
export const writeMove = (
  db: Db | Trx,
  known: Moved,
  move: Move,
  context: Context,
  circumstances?: Circumstances,
): Promise<RecordOf<typeof job>> => {
  const history = attachedHistory(move.history, context, circumstances);
  const { id, version } = known;
  return updateRecord(db, tableOf(job), { id, version, actor: context.actor }, { owned: columnsOf(known, move), attached: [history] });
};

const isDispatched = ({ etape }: Pick<Moved, 'etape'>): boolean => etape === ETAPE.deposited;

function columnsOf(known: Pick<KnownJob, 'etape'>, move: Move): OwnedColumns {
  const columns: OwnedColumns = { etape: move.etape, etat: move.etat };
  const now = new Date().toISOString();
  if (move.validation !== 'keep') columns.date_heure_validation = move.validation === 'set' ? now : null;
  if (isDispatched(move) !== isDispatched(known)) columns.date_heure_depot = isDispatched(move) ? now : null;
  return columns;
}
