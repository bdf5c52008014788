import { DEFAULT_PAYMENT_DELAY, dueDate } from '@editique/domain/billing/due-date';
import type { client } from '@editique/domain/entities/client';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { lockDraftsOf } from './lock-order.ts';

/** The day by which a facture of that moment is to be paid. Within a transaction the client keeps its delay until it ends. */
export async function dueOn(db: Db | Trx, zone: Zone, clientId: number, moment: string): Promise<string> {
  const [row] = await run<{ delai: number | null }>(db, `select delai_paiement as delai from client where id = $1::int for share`, [
    clientId,
  ]);
  return dueDate(zone.today(Date.parse(moment)), row?.delai ?? null);
}

/** A new delay moves the due date of the client's drafts. Validated factures keep theirs. */
export const payingClientHooks = (zone: Zone): Hooks<typeof client> => ({
  leavesRecord: true,
  updateFields: ['delaiPaiement'],
  async lock(trx, id) {
    if (id !== undefined) await lockDraftsOf(trx, id);
  },
  async afterUpdate(trx, before, after) {
    if ((before.delaiPaiement ?? DEFAULT_PAYMENT_DELAY) === (after.delaiPaiement ?? DEFAULT_PAYMENT_DELAY)) return;
    const drafts = await run<{ id: number; date: Date }>(
      trx,
      `select id, date_facture as date from facture where client_id = $1::int and validee_le is null order by id for update`,
      [after.id],
    );
    await run(trx, `update facture f set date_echeance = n.jour from unnest($1::int[], $2::date[]) as n (id, jour) where f.id = n.id`, [
      drafts.map(({ id }) => id),
      drafts.map(({ date }) => dueDate(zone.today(date.getTime()), after.delaiPaiement)),
    ]);
  },
});
