import { type CountedJob, type CountingBibliotheque, checkJobCounts } from '@editique/domain/job/counts';
import { validation } from '@editique/domain/messages';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { invalid } from '../../http/errors.ts';

export interface Template extends CountingBibliotheque {
  client: number;
}

/** The bibliothèque of a job about to be written. Shared lock: its client must not change before the job is in place. */
export async function lockTemplate(trx: Trx, id: number): Promise<Template> {
  const [row] = await run<Template>(
    trx,
    `select client_id as client, insertion, envoi_pdf as "envoiPdf" from bibliotheque where id = $1::int for share`,
    [id],
  );
  if (!row) throw invalid({ bibliotheque: validation.selection });
  return row;
}

/** The rules of a job under its bibliothèque: which counts may be zero, and the order of its dates. */
export function checkAgainst(template: Template, job: CountedJob): void {
  const errors = checkJobCounts(job, template);
  if (Object.keys(errors).length) throw invalid(errors);
}
