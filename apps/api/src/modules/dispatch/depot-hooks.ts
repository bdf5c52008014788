import type { Values } from '@editique/domain/entity/input';
import { checkDepot, depotLoweringRefusal, depotRefusal } from '@editique/domain/job/coverage';
import { validation } from '@editique/domain/messages';
import type { Row, Trx } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { AppError, invalid, refused } from '../../http/errors.ts';
import { type KnownJob, lockJobFacts } from '../../production/job-facts.ts';
import { followDepots } from '../../production/job-moves.ts';

/** A dépôt fits its job, and the job follows its dépôts, in the same transaction. */
export const depotHooks: Hooks = {
  async beforeCreate(trx, values) {
    const job = await lockJob(trx, values.job as number);
    accept(job, values, 0);
  },

  async afterCreate(trx, record, context) {
    await followDepots(trx, jobOf(record), context);
  },

  async beforeUpdate(trx, before, values) {
    const from = jobOf(before);
    const to = values.job as number;
    const had = before.nombrePlis as number;
    // In the order of their ids: two dépôts that swap their jobs must not wait for each other.
    const locked = new Map<number, KnownJob>();
    for (const id of [...new Set([from, to])].sort((a, b) => a - b)) locked.set(id, await lockJob(trx, id));
    if (from !== to || (values.nombrePlis as number) < had) refuseLowering(locked.get(from) as KnownJob);
    accept(locked.get(to) as KnownJob, values, from === to ? had : 0);
  },

  async afterUpdate(trx, before, after, context) {
    for (const id of new Set([jobOf(before), jobOf(after)])) await followDepots(trx, id, context);
  },

  async beforeDelete(trx, before) {
    refuseLowering(await lockJob(trx, jobOf(before)));
  },

  async afterDelete(trx, before, context) {
    await followDepots(trx, jobOf(before), context);
  },
};

const jobOf = (record: Row): number => (record.job as { id: number }).id;

async function lockJob(trx: Trx, id: number): Promise<KnownJob> {
  try {
    return await lockJobFacts(trx, id);
  } catch (error) {
    if (error instanceof AppError && error.status === 404) throw invalid({ job: validation.selection });
    throw error;
  }
}

/** `own` are the plis that this dépôt carries already. */
function accept(job: KnownJob, values: Values, own: number): void {
  const reason = depotRefusal(job);
  if (reason) throw refused(reason);
  const plisLeft = job.nombrePlis - job.plisDeposes + own;
  const errors = checkDepot(
    { etat: job.etat, client: job.client, plisLeft },
    { client: values.client as number, nombrePlis: values.nombrePlis as number },
  );
  if (Object.keys(errors).length) throw invalid(errors);
}

function refuseLowering(job: KnownJob): void {
  const reason = depotLoweringRefusal(job);
  if (reason) throw refused(reason);
}
