import type { retour } from '@editique/domain/entities/retour';
import { type PieceCode, pieceRefusal, readPieceCode } from '@editique/domain/integrity/piece-code';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import { OTHER_CLIENT, OTHER_JOB, receptionRefusal, TWICE } from '@editique/domain/retour/rules';
import type { Zone } from '@editique/domain/time/zone';
import { run, type Trx } from '../../db/database.ts';
import type { FieldErrors, Hooks, OwnedColumns } from '../../engine/definition/hooks.ts';
import { invalid } from '../../http/errors.ts';
import { type KnownJob, knownJobs } from './known-job.ts';
import { reopen } from './unknown-codes.ts';

interface Written {
  dateReception: string;
  client: number;
  job?: number | null | undefined;
  reference?: string | null | undefined;
  doublonConfirme?: boolean | undefined;
}

/**
 * Rules of returns. A return must agree with its job, its client and the piece that its reference names; a second return of a piece needs a
 * confirmation.
 */
export const retourHooks = (zone: Zone): Hooks<typeof retour> => ({
  beforeCreate: (trx, values) => checked(trx, values, null, zone),
  beforeUpdate: (trx, before, values) => checked(trx, values, before, zone),
  beforeDelete: (trx, { id }) => reopen(trx, id),
});

async function checked(trx: Trx, values: Written, before: RecordOf<typeof retour> | null, zone: Zone): Promise<OwnedColumns> {
  const piece = readPieceCode(values.reference ?? '');
  const jobs = await knownJobs(
    trx,
    [values.job, piece?.job].filter((job) => typeof job === 'number'),
    true,
  );
  // Returned mail is accepted even if its job was deleted: its code then counts as plain text.
  const known = piece && jobs.has(piece.job) ? piece : null;
  const errors = errorsOf(values, known, jobs);
  const future = receptionRefusal(values.dateReception, zone);
  if (future) errors.dateReception = future;
  if (Object.keys(errors).length > 0) throw invalid(errors);
  if (known && !values.doublonConfirme && (await hasReturned(trx, known, before))) throw invalid({ reference: TWICE });
  return { pli_job: known?.job ?? null, pli_numero: known?.n ?? null };
}

function errorsOf({ client, job }: Written, piece: PieceCode | null, jobs: ReadonlyMap<number, KnownJob>): FieldErrors {
  const errors: FieldErrors = {};
  const named = piece && jobs.get(piece.job);
  if (named) {
    const refusal = pieceRefusal(piece, named.nombrePlis);
    if (refusal) errors.reference = refusal;
    if (named.client !== client) errors.client = OTHER_CLIENT;
  }
  if (typeof job !== 'number') return errors;
  const chosen = jobs.get(job);
  if (!chosen) errors.job = validation.selection;
  else if (chosen.client !== client) errors.client = OTHER_CLIENT;
  if (named && named.id !== job) errors.reference = OTHER_JOB;
  return errors;
}

/** A return that keeps its piece may be the first one: later, confirmed ones do not question it. */
async function hasReturned(trx: Trx, { job, n }: PieceCode, before: RecordOf<typeof retour> | null): Promise<boolean> {
  const former = readPieceCode(before?.reference ?? '');
  const isKept = former?.job === job && former.n === n;
  const [other] = await run(
    trx,
    `select 1 from retour where pli_job = $1::int and pli_numero = $2::int and id is distinct from $3::int and not (doublon_confirme and $4) limit 1`,
    [job, n, before?.id ?? null, isKept],
  );
  return other !== undefined;
}
