import type { job } from '@editique/domain/entities/job';
import { ETAT } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { invalid, refused } from '../../http/errors.ts';

/** Refuses a facture of another client, a second facture while the job is still on a first one, and any for a job that was cancelled. */
export async function checkBilling(trx: Trx, before: RecordOf<typeof job>, client: number, facture: number | null): Promise<void> {
  if (facture === null) return;
  const current = before.facture;
  // Its client must not change before the job is on it, nor may it be validated. A shared lock would let two jobs wait for each other.
  const [row] = await run<{ client: number }>(trx, `select client_id as client from facture where id = $1::int for no key update`, [
    facture,
  ]);
  if (!row) throw invalid({ facture: validation.selection });
  if (current && current.id !== facture)
    throw refused(`Ce job est déjà sur la facture ${current.numFacture}, il faut d'abord l'en retirer`);
  if (!current && before.etat === ETAT.cancelled) throw refused(`Le job ${before.nomjob} est annulé, il ne se facture pas`);
  if (row.client !== client) throw invalid({ facture: "cette facture est celle d'un autre client" });
}
