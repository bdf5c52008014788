import { job } from '@editique/domain/entities/job';
import type { InputOf } from '@editique/domain/entity/input';
import { splitSpools } from '@editique/domain/job/spools';
import { startOf } from '@editique/domain/job/workflow';
import type { RecordOf } from '@editique/domain/record';
import type { Db, Trx } from '../../db/database.ts';
import { retryStatement, transaction } from '../../db/transaction.ts';
import { tableOf } from '../../engine/definition/table.ts';
import { insertIf } from '../../engine/write/write.ts';
import type { AttachedSql } from '../../engine/write/write-sql.ts';
import { attachedHistory } from '../../production/job-history.ts';
import type { Context } from '../../security/context.ts';
import { type BibliothequeCache, type BibliothequeFacts, checkAgainst, fits, readBibliothequeFacts } from './bibliotheque-facts.ts';
import { attachedSpools } from './spools.ts';

type JobInput = InputOf<typeof job, 'create'>;

/**
 * Creates a job with its spools, journal and history in one statement, provided that the cached bibliothèque is still current. Otherwise
 * the bibliothèque is read again, and as a last resort read under a lock.
 */
export async function createJob(db: Db | Trx, known: BibliothequeCache, values: JobInput, context: Context): Promise<RecordOf<typeof job>> {
  const remembered = known.get(values.bibliotheque);
  const made = remembered && fits(remembered, values) && (await retryStatement(db, () => insertJob(db, remembered, values, context)));
  if (made) return made;
  const seen = await readBibliothequeFacts(db, values.bibliotheque);
  known.set(values.bibliotheque, seen);
  const created = await retryStatement(db, () => insertJob(db, seen, values, context));
  if (created) return created;
  known.delete(values.bibliotheque);
  return transaction(db, async (trx) => {
    const record = await insertJob(trx, await readBibliothequeFacts(trx, values.bibliotheque, true), values, context);
    if (!record) throw new Error('A bibliothèque changed although it was locked');
    return record;
  });
}

function insertJob(db: Db | Trx, facts: BibliothequeFacts, values: JobInput, context: Context): Promise<RecordOf<typeof job> | null> {
  checkAgainst(facts, values);
  const { etape, etat, validation, history } = startOf(values.typeCreation);
  const owned = {
    client_id: facts.client,
    etape,
    etat,
    date_heure_validation: validation === 'set' ? new Date().toISOString() : null,
  };
  const spools = attachedSpools(splitSpools(values.nomjob, values));
  return insertIf(db, tableOf(job), values, context.actor, owned, [
    sameBibliotheque(values.bibliotheque, facts),
    spools,
    attachedHistory(history, context),
  ]);
}

/** Makes the insert depend on an unchanged bibliothèque, and locks it: its client must not change before the job is stored. */
const sameBibliotheque = (id: number, { client, insertion, envoiPdf }: BibliothequeFacts): AttachedSql => ({
  name: 'template',
  values: [id, client, insertion, envoiPdf],
  condition: (value) =>
    `select 1 from bibliotheque where id = ${value(0)}::int and client_id = ${value(1)}::int and insertion = ${value(2)}::int and envoi_pdf = ${value(3)}::boolean for share`,
});
