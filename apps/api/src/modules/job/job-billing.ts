import type { job } from '@editique/domain/entities/job';
import { validation } from '@editique/domain/messages';
import type { RecordOf } from '@editique/domain/record';
import type { Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { invalid, refused } from '../../http/errors.ts';

/** A job takes a facture of its own client only, and leaves one before it takes another. */
export async function checkBilling(trx: Trx, before: RecordOf<typeof job>, client: number, facture: number | null): Promise<void> {
  if (facture === null) return;
  const current = before.facture;
  // Shared lock: the facture's client must not change before the job is on it.
  const [row] = await run<{ client: number }>(trx, `select client_id as client from facture where id = $1::int for share`, [facture]);
  if (!row) throw invalid({ facture: validation.selection });
  if (current && current.id !== facture)
    throw refused(`Ce job est déjà sur la facture ${current.numFacture}, il faut d'abord l'en retirer`);
  if (row.client !== client) throw invalid({ facture: "cette facture est celle d'un autre client" });
}
