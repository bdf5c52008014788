import { billingMessage } from '@editique/domain/billing/messages';
import type { affranchissement } from '@editique/domain/entities/affranchissement';
import type { job } from '@editique/domain/entities/job';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Zone } from '@editique/domain/time/zone';
import type { Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import type { Hooks } from '../../../engine/definition/hooks.ts';
import { invalid, refused } from '../../../http/errors.ts';
import type { Actor } from '../../../security/session.ts';
import { lockDraft, lockDraftLines, writeTotals } from '../draft.ts';
import { remakeJobLines, removeJobLines } from './job-lines.ts';

type Job = RecordOf<typeof job>;

/** The counts of a job that determine its lines. */
const COUNTS = ['nombrePages', 'nombrePlis', 'nombreFeuilles', 'nombrePdf', 'nombreInsertions', 'nombreSpool'] as const;

/** Updates the lines of a job's draft when the job changes. A validated facture stays as it is. */
export const billedJobHooks = (zone: Zone): Hooks<typeof job> => ({
  keepsRecordUnchanged: true,
  async beforeUpdate(trx, before, values) {
    const isMoved = (before.facture?.id ?? null) !== values.facture;
    if (before.facture && (isMoved || COUNTS.some((count) => before[count] !== values[count]))) await lockDraft(trx, before.facture.id);
    if (isMoved && values.facture !== null) await lockDraftLines(trx, values.facture);
  },
  async afterUpdate(trx, before, after, { actor }) {
    if (before.facture && before.facture.id !== after.facture?.id) {
      await removeJobLines(trx, before.facture.id, [before.id]);
      await writeTotals(trx, before.facture.id, actor);
    }
    if (after.facture && isBilledOtherwise(before, after)) await follow(trx, zone, after.id, after.facture.id, actor);
    else if (before.dateHeureEnvoi !== after.dateHeureEnvoi) await followDay(trx, zone, after, actor);
  },
  async beforeDelete(trx, { id }) {
    const named = await run<{ numFacture: string }>(
      trx,
      `select f.num_facture as "numFacture" from facture f where exists (select 1 from facture_ligne l where l.facture_id = f.id and l.job_id = $1::int) order by f.id`,
      [id],
    );
    if (named.length > 0) throw refused(billingMessage.namesJob(named.map(({ numFacture }) => numFacture)));
  },
});

const isBilledOtherwise = (before: Job, after: Job): boolean =>
  before.facture?.id !== after.facture?.id || COUNTS.some((count) => before[count] !== after[count]);

/**
 * Updates a job's lines after its day of dispatch, or until then its planned day, has changed: that day determines the price. A validated
 * facture keeps its lines.
 */
export async function followDay(trx: Trx, zone: Zone, { id, facture }: Job, actor: Actor | null): Promise<void> {
  if (!facture) return;
  const drafts = await run(trx, `select 1 from facture where id = $1::int and validee_le is null for update`, [facture.id]);
  if (drafts.length > 0) await remake(trx, zone, id, facture.id, actor);
}

/** Updates the lines of the job's draft when its postage changes, and refuses the change once the facture is validated. */
export const billedPostageHooks = (zone: Zone): Hooks<typeof affranchissement> => ({
  keepsRecordUnchanged: true,
  async beforeCreate(trx, values) {
    await lockPosted(trx, [values.job]);
  },
  async afterCreate(trx, record, { actor }) {
    await followPosted(trx, zone, [record.job.id], actor);
  },
  async beforeUpdate(trx, before, values) {
    if (before.job.id !== values.job || before.prix !== values.prix) await lockPosted(trx, [before.job.id, values.job]);
  },
  async afterUpdate(trx, before, after, { actor }) {
    if (before.job.id !== after.job.id || before.prix !== after.prix) await followPosted(trx, zone, [before.job.id, after.job.id], actor);
  },
  async beforeDelete(trx, before) {
    await lockPosted(trx, [before.job.id]);
  },
  async afterDelete(trx, before, { actor }) {
    await followPosted(trx, zone, [before.job.id], actor);
  },
});

interface Posted {
  id: number;
  facture: number | null;
  numFacture: string | null;
  isFrozen: boolean;
}

/**
 * Locks the jobs in the order of their ids, so that none joins or leaves a facture meanwhile. Refuses when the facture of one is validated.
 */
async function lockPosted(trx: Trx, ids: readonly number[]): Promise<void> {
  const asked = [...new Set(ids)];
  const jobs = await run<Posted>(
    trx,
    `select j.id, f.num_facture as "numFacture", coalesce(f.validee_le is not null, false) as "isFrozen"
     from job j left join facture f on f.id = j.facture_id where j.id = any($1::int[]) order by j.id for no key update of j`,
    [asked],
  );
  if (jobs.length < asked.length) throw invalid({ job: validation.selection });
  const frozen = jobs.find(({ isFrozen }) => isFrozen);
  if (frozen) throw refused(billingMessage.frozenNamed(frozen.numFacture ?? ''));
}

async function followPosted(trx: Trx, zone: Zone, ids: readonly number[], actor: Actor | null): Promise<void> {
  const jobs = await run<{ id: number; facture: number }>(
    trx,
    `select id, facture_id as facture from job where id = any($1::int[]) and facture_id is not null order by facture_id, id`,
    [ids],
  );
  for (const { id, facture } of jobs) await follow(trx, zone, id, facture, actor);
}

async function follow(trx: Trx, zone: Zone, jobId: number, factureId: number, actor: Actor | null): Promise<void> {
  await lockDraft(trx, factureId);
  await remake(trx, zone, jobId, factureId, actor);
}

async function remake(trx: Trx, zone: Zone, jobId: number, factureId: number, actor: Actor | null): Promise<void> {
  if (await remakeJobLines(trx, zone, factureId, jobId)) await writeTotals(trx, factureId, actor);
}
