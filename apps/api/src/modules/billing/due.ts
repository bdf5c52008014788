import { DEFAULT_PAYMENT_DELAY, dueDate } from '@editique/domain/billing/due-date';
import type { client } from '@editique/domain/entities/client';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import type { Hooks } from '../../engine/definition/hooks.ts';
import { actorJson } from '../../security/session.ts';
import { lockDraftsOf } from './lock-order.ts';

/** Returns the due date of a facture of that moment. In a transaction the lock keeps the client's payment delay unchanged until it ends. */
export async function dueOn(db: Db | Trx, zone: Zone, clientId: number, moment: string): Promise<string> {
  const [row] = await run<{ delai: number | null }>(db, `select delai_paiement as delai from client where id = $1::int for share`, [
    clientId,
  ]);
  return dueDate(zone.today(Date.parse(moment)), row?.delai ?? null);
}

const MOVE = `with m as (select f.id, f.date_echeance as avant, n.jour as apres from unnest($2::int[], $3::date[]) as n (id, jour)
      join facture f on f.id = n.id and f.date_echeance is distinct from n.jour),
    u as (update facture f set date_echeance = m.apres from m where f.id = m.id)
  insert into journal (entite, enregistrement_id, action, utilisateur, changements)
  select 'facture', m.id, 'modification', $1::jsonb, jsonb_build_object('dateEcheance', jsonb_build_object('avant', m.avant, 'apres', m.apres))
  from m order by m.id`;

/** Moves the due dates of the client's drafts when its payment delay changes. Validated factures keep theirs. */
export const payingClientHooks = (zone: Zone): Hooks<typeof client> => ({
  keepsRecordUnchanged: true,
  updateFields: ['delaiPaiement'],
  async lock(trx, id) {
    if (id !== undefined) await lockDraftsOf(trx, id);
  },
  async afterUpdate(trx, before, after, { actor }) {
    if ((before.delaiPaiement ?? DEFAULT_PAYMENT_DELAY) === (after.delaiPaiement ?? DEFAULT_PAYMENT_DELAY)) return;
    const drafts = await run<{ id: number; date: Date }>(
      trx,
      `select id, date_facture as date from facture where client_id = $1::int and validee_le is null order by id for update`,
      [after.id],
    );
    await run(trx, MOVE, [
      actorJson(actor),
      drafts.map(({ id }) => id),
      drafts.map(({ date }) => dueDate(zone.today(date.getTime()), after.delaiPaiement)),
    ]);
  },
});
