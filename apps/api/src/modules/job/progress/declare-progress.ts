import { spool } from '@editique/domain/entities/spool';
import { machineRefusal } from '@editique/domain/job/machine';
import { decideProgress, type JobStanding, type ProgressOrder } from '@editique/domain/job/progress';
import { ETAPE, HISTORY, type MachineType } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { retryStatement, transaction } from '../../../db/transaction.ts';
import { tableOf } from '../../../engine/definition/table.ts';
import { updateIf } from '../../../engine/write/write.ts';
import type { AttachedSql } from '../../../engine/write/write-sql.ts';
import { invalid, notFound, refused } from '../../../http/errors.ts';
import type { Context } from '../../../security/context.ts';
import { attachedDeclaration, type DeclaredSpool } from './store-declaration.ts';

/** The facts that a declaration depends on. */
interface Standing extends JobStanding, DeclaredSpool {
  version: number;
  resteImpression: number;
  resteMSP: number;
  typeMachine: MachineType | null;
}

/**
 * Adds what was printed or inserted on a spool in one statement, provided that job and spool are unchanged since they were read; otherwise
 * both are locked and read again. The job gets a shared lock only, so that several of its spools can be declared at the same time.
 */
export async function declareProgress(
  db: Db | Trx,
  jobId: number,
  spoolId: number,
  order: ProgressOrder,
  context: Context,
): Promise<RecordOf<typeof spool>> {
  const seen = await readStanding(db, jobId, spoolId, order);
  const declared = await retryStatement(db, () => store(db, seen, order, context));
  if (declared) return declared;
  return transaction(db, async (trx) => {
    await run(trx, `select 1 from job where id = $1::int for share`, [jobId]);
    const record = await store(trx, await readStanding(trx, jobId, spoolId, order, true), order, context);
    if (!record) throw new Error('A spool changed although it was locked');
    return record;
  });
}

async function readStanding(
  db: Db | Trx,
  jobId: number,
  spoolId: number,
  { machine = null }: ProgressOrder,
  lock = false,
): Promise<Standing> {
  const [row] = await run<Omit<Standing, 'job'>>(
    db,
    `select s.id, s.version, s.nom_spool as "nomSpool", s.accompli_impression as "accompliImpression", s.accompli_msp as "accompliMSP",
       s.reste_impression as "resteImpression", s.reste_msp as "resteMSP", j.etape, j.etat,
       (select m.type_machine from machine m where m.id = $3::int) as "typeMachine"
     from spool s join job j on j.id = s.job_id where s.id = $2::int and j.id = $1::int${lock ? ' for update of s' : ''}`,
    [jobId, spoolId, machine],
  );
  if (!row) throw notFound();
  return { ...row, job: { id: jobId } };
}

/** Stores the declaration. Null when the job or the spool has changed since it was read: then nothing was written. */
async function store(
  db: Db | Trx,
  seen: Standing,
  { machine = null, ...progress }: ProgressOrder,
  context: Context,
): Promise<RecordOf<typeof spool> | null> {
  const decision = decideProgress(seen, seen, progress);
  if (!decision.ok) throw 'errors' in decision ? invalid(decision.errors) : refused(decision.reason);
  const { impression, msp } = decision;
  if (machine !== null) checkMachine(seen.typeMachine, impression > 0);
  const sums = { accompli_impression: seen.accompliImpression + impression, accompli_msp: seen.accompliMSP + msp };
  const declaration = attachedDeclaration(
    { before: seen, impression, msp, machine: machine ?? { startedBy: startOf(impression) } },
    context,
  );
  const { id, version } = seen;
  return updateIf(
    db,
    tableOf(spool),
    { id, version, actor: context.actor },
    { owned: sums, attached: [sameStanding(seen, machine), declaration] },
  );
}

/**
 * Makes the write depend on the job's unchanged step and state and on the type of the named machine, and locks both: the job must not move
 * on meanwhile, nor the machine change.
 */
const sameStanding = ({ job, etape, etat, typeMachine }: Standing, machine: number | null): AttachedSql => ({
  name: 'standing',
  values: [job.id, etape, etat, machine, machine && typeMachine],
  condition: (value) =>
    `select 1 from job where id = ${value(0)}::int and etape = ${value(1)}::int and etat = ${value(2)}::int and (${value(3)}::int is null
       or exists (select 1 from machine where id = ${value(3)}::int and type_machine = ${value(4)}::int for key share)) for share of job`,
});

const startOf = (impression: number) => (impression > 0 ? HISTORY.printing : HISTORY.inserting);

function checkMachine(type: MachineType | null, isPrinting: boolean): void {
  if (type === null) throw invalid({ machine: validation.selection });
  const refusal = machineRefusal(isPrinting ? ETAPE.printing : ETAPE.inserting, type);
  if (refusal) throw invalid({ machine: refusal });
}
