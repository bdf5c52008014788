import { checkDepot, depotLoweringRefusal, depotRefusal } from '@editique/domain/dispatch/depot-rules';
import type { depot } from '@editique/domain/entities/depot';
import { type Derogation, derogationSchema } from '@editique/domain/integrity/commands';
import { validation } from '@editique/domain/messages';
import { z } from 'zod';
import type { Trx } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { AppError, invalid, refused } from '../../http/errors.ts';
import { type KnownJob, lockJobFacts } from '../../production/job-facts.ts';
import type { JobMoves } from '../../production/job-moves.ts';
import { passUnsettled } from '../../production/override.ts';

/** Body properties of a dépôt besides its fields. */
export const depotExtraInputs = { derogation: derogationSchema };
const taken = z.object(depotExtraInputs);
const derogationIn = (values: object): Derogation => taken.parse(values).derogation;

/** Checks that a dépôt fits its job, then moves the job on or back in the same transaction. */
export const depotHooks = (moves: JobMoves): Hooks<typeof depot> => ({
  async beforeCreate(trx, values, context) {
    const job = await lockJob(trx, values.job);
    accept(job, values, 0);
    await passUnsettled(trx, job, derogationIn(values), context);
  },

  async afterCreate(trx, record, context, values) {
    await moves.followRaised(trx, record.job.id, context, derogationIn(values) !== null);
  },

  async beforeUpdate(trx, before, values, context) {
    const { from, to } = await lockJobs(trx, before.job.id, values.job);
    if (isLowered({ job: from.id, nombrePlis: before.nombrePlis }, values)) refuseLowering(from);
    accept(to, values, from.id === to.id ? before.nombrePlis : 0);
    if (from.id !== to.id || values.nombrePlis > before.nombrePlis) await passUnsettled(trx, to, derogationIn(values), context);
  },

  async afterUpdate(trx, before, after, context, values) {
    const isOverridden = derogationIn(values) !== null && (before.job.id !== after.job.id || after.nombrePlis > before.nombrePlis);
    if (isLowered({ ...before, job: before.job.id }, { ...after, job: after.job.id }))
      await moves.followLowered(trx, before.job.id, context);
    await moves.followRaised(trx, after.job.id, context, isOverridden);
  },

  async beforeDelete(trx, before) {
    refuseLowering(await lockJob(trx, before.job.id));
  },

  async afterDelete(trx, before, context) {
    await moves.followLowered(trx, before.job.id, context);
  },
});

interface Carried {
  job: number;
  nombrePlis: number;
}

/** Returns whether the dépôt now carries fewer plis of its former job. */
const isLowered = (before: Carried, after: Carried): boolean => before.job !== after.job || after.nombrePlis < before.nombrePlis;

/** Locks the jobs that a dépôt leaves and joins, in the order of their ids: two dépôts that swap their jobs must not deadlock. */
async function lockJobs(trx: Trx, fromId: number, toId: number): Promise<{ from: KnownJob; to: KnownJob }> {
  const first = await lockJob(trx, Math.min(fromId, toId));
  const last = fromId === toId ? first : await lockJob(trx, Math.max(fromId, toId));
  return fromId <= toId ? { from: first, to: last } : { from: last, to: first };
}

async function lockJob(trx: Trx, id: number): Promise<KnownJob> {
  try {
    return await lockJobFacts(trx, id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw invalid({ job: validation.selection });
    throw error;
  }
}

/** Checks the dépôt against its job. `own` is the number of plis that this dépôt already carries. */
function accept(job: KnownJob, values: { client: number; nombrePlis: number }, own: number): void {
  const reason = depotRefusal(job);
  if (reason) throw refused(reason);
  const plisLeft = job.plisADeposer - job.plisDeposes + own;
  const errors = checkDepot({ etat: job.etat, client: job.client, plisLeft }, values);
  if (Object.keys(errors).length) throw invalid(errors);
}

function refuseLowering(job: KnownJob): void {
  const reason = depotLoweringRefusal(job);
  if (reason) throw refused(reason);
}
