import type { job } from '@editique/domain/entities/job';
import { ETAT } from '@editique/domain/job/steps';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { invalid, refused } from '../../http/errors.ts';

/** Refuses a facture of another client, a second facture for a job that is already on one, and any facture for a cancelled job. */
export async function checkBilling(trx: Trx, before: RecordOf<typeof job>, client: number, facture: number | null): Promise<void> {
  if (facture === null) return;
  const current = before.facture;
  // The facture must neither change its client nor be validated before the job is on it. A shared lock would let two jobs deadlock.
  const [row] = await run<{ client: number }>(trx, `select client_id as client from facture where id = $1::int for no key update`, [
    facture,
  ]);
  if (!row) throw invalid({ facture: validation.selection });
  if (current && current.id !== facture)
    throw refused(`Ce job est déjà sur la facture ${current.numFacture}, il faut d'abord l'en retirer`);
  if (!current && before.etat === ETAT.cancelled) throw refused(`Le job ${before.nomjob} est annulé, il ne se facture pas`);
  if (row.client !== client) throw invalid({ facture: "cette facture est celle d'un autre client" });
}
