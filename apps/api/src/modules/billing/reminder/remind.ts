import { billingMessage } from '@editique/domain/billing/messages';
import { LEVELS } from '@editique/domain/billing/sending';
import { STATUT, TYPE_FACTURE } from '@editique/domain/billing/statut';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { refused } from '../../../http/errors.ts';
import type { Facture } from '../draft.ts';
import type { Level } from '../sending/letters.ts';
import { hasPositiveBalance } from './balance.ts';

/** Returns the level of the facture's next reminder, or refuses with the reason why there is none. */
export async function nextLevel(db: Db | Trx, zone: Zone, record: Facture): Promise<Level> {
  const { id, numFacture, statut, typeFacture, reste, client } = record;
  if (typeFacture !== TYPE_FACTURE.facture || statut === STATUT.draft) throw refused(billingMessage.notRemindable);
  if (!(await hasPositiveBalance(db, client.id))) throw refused(billingMessage.balanceNotPositive(client.nomClient));
  if (reste <= 0) throw refused(billingMessage.nothingOwed(numFacture));
  const [made] = await run<{ niveau: number; isToday: boolean }>(
    db,
    `select coalesce(max(niveau), 0) as niveau, coalesce(bool_or(jour >= $2::date), false) as "isToday" from facture_envoi where facture_id = $1::int and niveau is not null and retire_le is null`,
    [id, zone.today()],
  );
  const level = LEVELS.find((candidate) => candidate > (made?.niveau ?? 0));
  if (level === undefined) throw refused(billingMessage.allReminded(numFacture));
  if (made?.isToday) throw refused(billingMessage.remindedToday(numFacture));
  return level;
}
