import { facture } from '@editique/domain/entities/facture';
import { type Db, run } from '../../../db/database.ts';
import { transaction } from '../../../db/transaction.ts';
import { addJournalLine } from '../../../engine/write/journal-line.ts';
import { BALANCE } from '../reminder/balance.ts';

/**
 * Withdraws the due reminders whose claim no longer holds: the facture or a part of it was paid or taken back since the letter was written,
 * or its client owes nothing any more. A mail server may be away for two days, and nobody is reminded of what they have paid meanwhile.
 */
export const withdrawReminders = (db: Db): Promise<void> =>
  transaction(db, async (trx) => {
    const withdrawn = await run<{ facture: number; niveau: number; a: string }>(
      trx,
      `update facture_envoi e set mail_le = null, retire_le = now() from facture f, client c
       where e.mail_le <= now() and e.niveau is not null and f.id = e.facture_id and c.id = f.client_id
         and (f.reste <= 0 or f.reste <> e.reste or ${BALANCE} <= 0)
       returning e.facture_id as facture, e.niveau, e.a`,
    );
    for (const { facture: id, niveau, a } of withdrawn)
      await addJournalLine(trx, facture, id, null, { relance: { avant: `${niveau} : ${a}`, apres: null } });
  });
