import { job } from '@editique/domain/entities/job';
import { actionPath } from '@editique/domain/entity/permission';
import type { Derogation } from '@editique/domain/integrity/commands';
import { unsettledRefusal } from '@editique/domain/integrity/rapprochement';
import { HISTORY } from '@editique/domain/job/steps';
import type { Db, Trx } from '../db/database.ts';
import { refused } from '../http/errors.ts';
import type { Context } from '../security/context.ts';
import type { KnownJob } from './job-facts.ts';
import { writeHistory } from './job-history.ts';
import { checkMotif } from './named-references.ts';

/**
 * Returns true if the command may ignore unsettled pieces: it gives a motif, and its user has the right. An unknown motif is a 400 at its
 * field.
 */
export async function mayOverride(db: Db | Trx, derogation: Derogation | undefined, context: Context): Promise<boolean> {
  if (!derogation) return false;
  await checkMotif(db, derogation.motif, 'derogation');
  return context.paths.has(actionPath(job, 'deroger'));
}

/** Refuses to deposit a job with unsettled pieces, unless the user overrides the rule. The history then records the override. */
export async function passUnsettled(
  trx: Trx,
  { id, nonSoldes }: Pick<KnownJob, 'id' | 'nonSoldes'>,
  derogation: Derogation | undefined,
  context: Context,
): Promise<void> {
  const isAllowed = await mayOverride(trx, derogation, context);
  if (nonSoldes === 0) return;
  if (!isAllowed) throw refused(unsettledRefusal(nonSoldes));
  await writeOverride(trx, id, derogation, context);
}

export const writeOverride = (trx: Trx, id: number, derogation: Derogation | undefined, context: Context): Promise<void> =>
  writeHistory(trx, id, [HISTORY.overridden], context, { motif: derogation?.motif ?? null });
