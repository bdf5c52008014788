import { type CountedJob, type CountingBibliotheque, checkJobCounts, type StoredCounts } from '@editique/domain/job/counts';
import { validation } from '@editique/domain/messages';
import { LRUCache } from 'lru-cache';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { invalid } from '../../http/errors.ts';

export interface BibliothequeFacts extends CountingBibliotheque {
  client: number;
}

/** Cache of bibliothèques. An entry may be outdated: a write that uses one depends on its being current, and no refusal is based on it. */
export type BibliothequeCache = LRUCache<number, BibliothequeFacts>;
export const bibliothequeCache = (): BibliothequeCache => new LRUCache({ max: 5000 });

/** Reads the bibliothèque of a job that is about to be written. With `lock`, its client must not change before the job is stored. */
export async function readBibliothequeFacts(db: Db | Trx, id: number, lock = false): Promise<BibliothequeFacts> {
  const [row] = await run<BibliothequeFacts>(
    db,
    `select client_id as client, insertion, envoi_pdf as "envoiPdf" from bibliotheque where id = $1::int${lock ? ' for share' : ''}`,
    [id],
  );
  if (!row) throw invalid({ bibliotheque: validation.selection });
  return row;
}

/** Returns whether the job's counts fit this bibliothèque. */
export const fits = (facts: BibliothequeFacts, job: CountedJob): boolean => Object.keys(checkJobCounts(job, facts)).length === 0;

/** Refuses counts that must not be zero under this bibliothèque, and a sending date before the reception. */
export function checkAgainst(facts: BibliothequeFacts, job: CountedJob, stored?: StoredCounts): void {
  const errors = checkJobCounts(job, facts, stored);
  if (Object.keys(errors).length) throw invalid(errors);
}
