import { type incident, SUITE } from '@editique/domain/entities/incident';
import type { Pieces } from '@editique/domain/integrity/fates';
import {
  changeRefusal,
  checkPieces,
  deletionRefusal,
  incidentRefusal,
  piecesTaken,
  SETTLED,
  settlesAtOnce,
} from '@editique/domain/integrity/incident-rules';
import { machineRefusal } from '@editique/domain/job/machine';
import { HISTORY } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import { counted as inWords } from '@editique/domain/text/count';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Hooks, OwnedColumns } from '../../engine/definition/hooks.ts';
import { invalid, refused } from '../../http/errors.ts';
import { type KnownJob, lockJobFacts, readJobFacts } from '../../production/job-facts.ts';
import { writeHistory } from '../../production/job-history.ts';
import type { JobMoves } from '../../production/job-moves.ts';
import { typeOfMachine } from '../../production/named-references.ts';
import type { Context } from '../../security/context.ts';
import { type CountedIncident, recount } from './recount.ts';
import { settleWithoutIncidents } from './retirage-progress.ts';
import { COVERS_PIECES } from './same-pieces.ts';

type Incident = RecordOf<typeof incident>;

/** Rules of incidents, and their effects: the counts of the spool, a history row, the last step of the job. */
export const incidentHooks = (moves: JobMoves): Hooks<typeof incident> => ({
  keepsRecordUnchanged: true,
  // Locks the job before the incident, in the same order as a retirage does.
  async lock(trx, id) {
    if (id !== undefined) await run(trx, `select 1 from job where id = (select job_id from incident where id = $1::int) for update`, [id]);
  },

  async beforeCreate(trx, values) {
    const { job, nombrePlis } = await lockSpool(trx, values.spool);
    const reason = incidentRefusal(job);
    if (reason) throw refused(reason);
    await check(trx, values, nombrePlis, null);
    return { job_id: job.id, ...(await settling(trx, values.suite)) };
  },

  async afterCreate(trx, record, context) {
    const { job, machine, motif } = record;
    await recount(trx, null, await counted(trx, record));
    await writeHistory(trx, job.id, [HISTORY.incident], context, { machine: machine?.id ?? null, motif: motif.id });
    await follow(trx, moves, job.id, pulledTooLate, context);
  },

  async beforeUpdate(trx, before, values) {
    const { job, nombrePlis } = await lockSpool(trx, values.spool);
    const now = await stateOf(trx, before.id);
    if (now.solde) throw refused(SETTLED);
    if (job.id !== before.job.id) throw invalid({ spool: 'un incident garde son job' });
    const reason = changeRefusal({ ...before, spool: before.spool.id, isInRetirage: now.isInRetirage }, values, job);
    if (reason) throw refused(reason);
    await check(trx, values, nombrePlis, before.id);
    return settling(trx, values.suite);
  },

  async afterUpdate(trx, before, after, context) {
    await recount(trx, { ...piecesOf(before), rang: null }, await counted(trx, after));
    if (after.solde && after.retirage) await settleWithoutIncidents(trx, after.retirage.id, context);
    const isPulled = after.suite === SUITE.pulled;
    const uncovers = (deposited: string) => invalid({ de: `${deposited}, ceux que cet incident quitte redeviendraient retirés` });
    await follow(trx, moves, after.job.id, isPulled ? pulledTooLate : uncovers, context);
  },

  async beforeDelete(trx, before) {
    const job = await lockJobFacts(trx, before.job.id);
    const reason = deletionRefusal(await stateOf(trx, before.id), job);
    if (reason) throw refused(reason);
  },

  async afterDelete(trx, before, context) {
    await recount(trx, { ...piecesOf(before), rang: null }, null);
    const { job, machine, motif } = before;
    await writeHistory(trx, job.id, [HISTORY.incident], context, { machine: machine?.id ?? null, motif: motif.id });
    await follow(trx, moves, job.id, (deposited) => refused(`${deposited}, ceux de cet incident redeviendraient retirés`), context);
  },
});

/** Locks the job of the spool, then reads both again: if the job was split again meanwhile, the spool may be gone. */
async function lockSpool(trx: Trx, spool: number): Promise<{ job: KnownJob; nombrePlis: number }> {
  const [known] = await run<{ job: number }>(trx, `select job_id as job from spool where id = $1::int`, [spool]);
  if (!known) throw invalid({ spool: validation.selection });
  const job = await lockJobFacts(trx, known.job);
  const [row] = await run<{ nombrePlis: number }>(trx, `select nombre_plis as "nombrePlis" from spool where id = $1::int`, [spool]);
  if (!row) throw invalid({ spool: validation.selection });
  return { job, nombrePlis: row.nombrePlis };
}

async function check(
  trx: Trx,
  { spool, de, a, etape, machine }: Pieces & { spool: number; etape: 2 | 4; machine: number | null },
  nombrePlis: number,
  id: number | null,
): Promise<void> {
  const errors = checkPieces({ de, a }, nombrePlis);
  if (Object.keys(errors).length) throw invalid(errors);
  const type = await typeOfMachine(trx, machine);
  const unfit = type === null ? null : machineRefusal(etape, type);
  if (unfit) throw invalid({ machine: unfit });
  const [other] = await run<Pieces>(
    trx,
    `select de, a from incident where ${COVERS_PIECES} and not solde and id is distinct from $4::int order by de limit 1`,
    [spool, de, a, id],
  );
  if (other) throw invalid({ de: piecesTaken(other) });
}

async function settling(trx: Trx, suite: Incident['suite']): Promise<OwnedColumns> {
  if (!settlesAtOnce(suite)) return {};
  const [row] = await run<{ rang: number }>(trx, `select nextval('incident_rang') as rang`);
  return { solde: true, rang: row?.rang, solde_le: new Date().toISOString() };
}

const piecesOf = ({ id, spool, de, a, suite }: Incident) => ({ id, spool: spool.id, de, a, suite });

async function counted(trx: Trx, record: Incident): Promise<CountedIncident> {
  const [row] = await run<{ rang: number | null }>(trx, `select rang from incident where id = $1::int`, [record.id]);
  return { ...piecesOf(record), rang: row?.rang ?? null };
}

async function stateOf(trx: Trx, id: number): Promise<{ solde: boolean; isInRetirage: boolean }> {
  const [row] = await run<{ solde: boolean; isInRetirage: boolean }>(
    trx,
    `select solde, retirage_id is not null as "isInRetirage" from incident where id = $1::int`,
    [id],
  );
  return row ?? { solde: false, isInRetirage: false };
}

const pulledTooLate = (deposited: string): Error => invalid({ suite: `${deposited}, ceux-ci ne se retirent plus` });

/**
 * Moves the job on after a change of its incidents. Pulled plis need no dépôt, so the job may now be complete. Refuses a change after which
 * more plis are deposited than remain: it pulls plis, or uncovers an earlier incident that had pulled them.
 * @param refusal makes the error from the words about what is deposited
 */
async function follow(trx: Trx, moves: JobMoves, job: number, refusal: (deposited: string) => Error, context: Context): Promise<void> {
  const { plisDeposes, plisADeposer } = await readJobFacts(trx, job);
  if (plisDeposes > plisADeposer) throw refusal(inWords(plisDeposes, 'pli de ce job est déjà déposé', 'plis de ce job sont déjà déposés'));
  await moves.followRaised(trx, job, context);
}
