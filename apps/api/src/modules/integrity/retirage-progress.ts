import { retirage } from '@editique/domain/entities/retirage';
import { decideRetirageProgress } from '@editique/domain/integrity/retirage-rules';
import { machineRefusal } from '@editique/domain/job/machine';
import type { ProgressOrder } from '@editique/domain/job/progress';
import { ETAPE } from '@editique/domain/job/steps';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { one } from '../../engine/record/read.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { invalid, refused } from '../../http/errors.ts';
import { lockJobFacts } from '../../production/job-facts.ts';
import type { JobMoves } from '../../production/job-moves.ts';
import { typeOfMachine } from '../../production/named-references.ts';
import type { Context } from '../../security/context.ts';
import { actorJson } from '../../security/session.ts';
import { changeIncidents } from './change-incidents.ts';

/** Adds what was printed or inserted of a reprint. When all of it is done, its incidents are settled. */
export async function declareRetirage(
  db: Db | Trx,
  moves: JobMoves,
  id: number,
  order: ProgressOrder,
  context: Context,
): Promise<RecordOf<typeof retirage>> {
  return transaction(db, async (trx) => {
    const job = await lockJobFacts(trx, (await one(trx, tableOf(retirage), id)).job.id);
    const before = await one(trx, tableOf(retirage), id, true);
    const decision = decideRetirageProgress(job, before, order);
    if (!decision.ok) throw 'errors' in decision ? invalid(decision.errors) : refused(decision.reason);
    await checkMachine(trx, order);
    const { accompliImpression, accompliMSP, isComplete } = decision;
    const owned = { accompli_impression: accompliImpression, accompli_msp: accompliMSP, solde: isComplete };
    const record = await updateRecord(trx, tableOf(retirage), { id, actor: context.actor }, { owned });
    await run(
      trx,
      `insert into retirage_avancement (retirage_id, impression, msp, machine_id, utilisateur, nom_application) values ($1::int, $2::int, $3::int, $4::int, $5::jsonb, $6::text)`,
      [id, order.impression ?? 0, order.msp ?? 0, order.machine ?? null, actorJson(context.actor), context.application],
    );
    if (isComplete) await settle(trx, moves, record, context);
    return record;
  });
}

/** Checks that the machine's type fits what is declared; when both operations are, either type fits. */
async function checkMachine(trx: Trx, { machine, impression, msp }: ProgressOrder): Promise<void> {
  const type = await typeOfMachine(trx, machine);
  if (type === null) return;
  const refusals = [impression ? machineRefusal(ETAPE.printing, type) : null, msp ? machineRefusal(ETAPE.inserting, type) : null];
  const [refusal] = refusals.filter((reason) => reason !== null);
  if (refusal && !(impression && msp)) throw invalid({ machine: refusal });
}

/** Settles a retirage that its job ended without, as soon as none of its incidents is open any more. */
export async function settleWithoutIncidents(trx: Trx, id: number, { actor }: Context): Promise<void> {
  const open = await run(trx, `select 1 from incident where retirage_id = $1::int and not solde limit 1`, [id]);
  if (open.length === 0) await updateRecord(trx, tableOf(retirage), { id, actor }, { owned: { solde: true } });
}

/**
 * Settles the incidents of a retirage that are open. Until now no other incident counted for their pieces: each of these becomes reprinted.
 */
async function settle(trx: Trx, moves: JobMoves, { id, job }: RecordOf<typeof retirage>, context: Context): Promise<void> {
  await run(
    trx,
    `update spool s set non_soldes = s.non_soldes - i.plis, reimprimes = s.reimprimes + i.plis
     from (select spool_id, sum(nombre_plis)::int as plis from incident where retirage_id = $1::int and not solde group by spool_id) i
     where s.id = i.spool_id`,
    [id],
  );
  await changeIncidents(
    trx,
    `solde = true, rang = nextval('incident_rang'), solde_le = clock_timestamp()`,
    't."retirage_id" = $2::int and not t."solde"',
    [id],
    context.actor,
  );
  await moves.followRaised(trx, job.id, context);
}
