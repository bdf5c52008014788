import { job } from '@editique/domain/entities/job';
import { cancelledRefusal } from '@editique/domain/job/not-running';
import { ETAPE, type Etape, type Etat } from '@editique/domain/job/steps';
import type { PlanOrder } from '@editique/domain/planning/commands';
import { OPERATIONS, type Operation } from '@editique/domain/planning/facts';
import type { RecordOf } from '@editique/domain/record';
import { type Db, run, type Trx } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { find, one } from '../../engine/record/read.ts';
import { addJournalLine } from '../../engine/write/journal-line.ts';
import { updateRecord } from '../../engine/write/write.ts';
import { conflict, invalid, notFound, refused } from '../../http/errors.ts';
import { pinCounts } from '../../production/pins.ts';
import { REPRINTS } from '../../production/reprints.ts';
import type { Context } from '../../security/context.ts';
import { type PinMachine, pinErrors } from './check-pins.ts';

interface Standing {
  version: number;
  etape: Etape;
  etat: Etat;
}
interface StoredPin {
  operation: Operation;
  machine: number;
  nomMachine: string;
  rang: number;
}
type Pins = Map<Operation, StoredPin>;

/** Pins the operations of a job to machines, or removes the pins so that the plan chooses again. */
export function pinJob(db: Db | Trx, id: number, order: PlanOrder, context: Context): Promise<RecordOf<typeof job>> {
  return transaction(db, async (trx) => {
    const [standing] = await run<Standing>(trx, `select version, etape, etat from job where id = $1::int for update`, [id]);
    if (!standing) throw notFound();
    if (order.version !== undefined && order.version !== standing.version) throw conflict(await find(trx, tableOf(job), id));
    await check(trx, id, standing, order);
    const before = await pinsOf(trx, id);
    await store(trx, id, standing.etape, order);
    const changes = changesOf(before, await pinsOf(trx, id));
    if (Object.keys(changes).length === 0) return one(trx, tableOf(job), id);
    await addJournalLine(trx, job, id, context.actor, changes);
    // Raises the version: a user who still sees the job as it was must not pin it without seeing this change.
    return updateRecord(trx, tableOf(job), { id, actor: context.actor }, {});
  });
}

async function check(trx: Trx, id: number, { etape, etat }: Standing, order: PlanOrder): Promise<void> {
  const asked = OPERATIONS.filter((operation) => order[operation]);
  if (asked.length === 0) return;
  const refusal = cancelledRefusal({ etat });
  if (refusal) throw refused(refusal);
  if (etape >= ETAPE.deposited) throw refused('Ce job est terminé, son dépôt est fait');
  const ids = asked.map((operation) => order[operation]?.machine ?? null);
  const machines = await run<PinMachine>(trx, `select id, type_machine as type, cadence from machine where id = any($1::int[]) for share`, [
    ids,
  ]);
  const errors = pinErrors(order, machines, { etape, ...(await reprintsOf(trx, id)) });
  if (Object.keys(errors).length) throw invalid(errors);
}

/** Counts the plis still to be reprinted, by operation. */
async function reprintsOf(trx: Trx, id: number): Promise<Record<Operation, { reimprime: number }>> {
  const rows = await run<{ impression: number; msp: number }>(
    trx,
    `select w.impression, w.msp from (${REPRINTS}) w where w.job_id = $1::int`,
    [id],
  );
  const [{ impression, msp } = { impression: 0, msp: 0 }] = rows;
  return { impression: { reimprime: impression }, msp: { reimprime: msp } };
}

/** Reads the pins that count: a pin from before the end of a step is none any more. */
async function pinsOf(trx: Trx, id: number): Promise<Pins> {
  const rows = await run<StoredPin>(
    trx,
    `select e.operation, m.id as machine, m.nom_machine as "nomMachine", e.rang from epingle e join machine m on m.id = e.machine_id join job j on j.id = e.job_id
     where e.job_id = $1::int and ${pinCounts('e', 'j')}`,
    [id],
  );
  return new Map(rows.map((row) => [row.operation, row]));
}

async function store(trx: Trx, id: number, etape: Etape, order: PlanOrder): Promise<void> {
  for (const operation of OPERATIONS) {
    const pin = order[operation];
    if (pin)
      await run(
        trx,
        `insert into epingle (job_id, operation, machine_id, rang, etape) values ($1::int, $2::text, $3::int, $4::int, $5::int)
         on conflict (job_id, operation) do update set machine_id = excluded.machine_id, rang = excluded.rang, etape = excluded.etape`,
        [id, operation, pin.machine, pin.rang, etape],
      );
    else if (pin === null) await run(trx, `delete from epingle where job_id = $1::int and operation = $2::text`, [id, operation]);
  }
}

/** Returns the differences for the journal. They contain the machine's name, because the machine may be deleted later. */
function changesOf(before: Pins, after: Pins): Record<string, { avant: unknown; apres: unknown }> {
  const told = (pin: StoredPin | undefined) => (pin ? { machine: { id: pin.machine, nomMachine: pin.nomMachine }, rang: pin.rang } : null);
  return Object.fromEntries(
    OPERATIONS.map((operation) => [operation, { avant: told(before.get(operation)), apres: told(after.get(operation)) }] as const).filter(
      ([, { avant, apres }]) => JSON.stringify(avant) !== JSON.stringify(apres),
    ),
  );
}
