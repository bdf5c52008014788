import { nextDigest } from '@editique/domain/notification/digest';
import type { NotificationType } from '@editique/domain/notification/notification';
import { DEFAULT_CHOICE } from '@editique/domain/notification/preferences';
import { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

export interface Notice {
  type: NotificationType;
  /** Identifies the fact: a user gets one notice for it, however often it is reported. */
  cle: string;
  message: string;
  /** The screen that shows the subject of the notice. */
  lien: string;
  /** The page that a user needs, both to get the notice and to read it later. */
  page: string;
  /** The only user to notify. Without it, every user with the page is notified. */
  utilisateur?: number;
  /** The subject of the notice. If the subject is deleted, the notice is deleted too. */
  job?: number;
  article?: number;
  bibliotheque?: number;
  facture?: number;
}

/**
 * Notifies users of facts: one row per fact and user, according to the pages that users have now and each user's choice for the type. A
 * notice that a daily mail left out, because its fact did not hold at that hour, has a time but no mail. If its fact is reported again, it
 * goes into the next mail.
 */
export async function notifyUsers(db: Db | Trx, timeZone: string, notices: readonly Notice[]): Promise<void> {
  if (notices.length === 0) return;
  await run(
    db,
    `with f as (select * from rows from (jsonb_to_recordset($1::jsonb) as (type text, cle text, message text, lien text, page text, utilisateur int, job int, article int, bibliotheque int, facture int))
         with ordinality as f (type, cle, message, lien, page, utilisateur, job, article, bibliotheque, facture, rang)),
       held as (select distinct ur.utilisateur_id, p.chemin from page p join role_page rp on rp.page_id = p.id join utilisateur_role ur on ur.role_id = rp.role_id
         where p.chemin in (select page from f)),
       told as (select distinct on (h.utilisateur_id, f.type, f.cle) f.*, h.utilisateur_id, coalesce(c.choix, '${DEFAULT_CHOICE}') as choix
         from f join held h on h.chemin = f.page and (f.utilisateur is null or f.utilisateur = h.utilisateur_id)
         left join preference_notification c on c.utilisateur_id = h.utilisateur_id and c.type = f.type
         order by h.utilisateur_id, f.type, f.cle, f.rang)
     insert into notification (utilisateur_id, type, cle, message, lien, page, job_id, article_id, bibliotheque_id, facture_id, mail, mail_le)
     select t.utilisateur_id, t.type, t.cle, t.message, t.lien, t.page, t.job, t.article, t.bibliotheque, t.facture,
       case when t.choix in ('mail', 'quotidien') then t.choix end, case t.choix when 'mail' then now() when 'quotidien' then $2::timestamptz end
     from told t where t.choix <> 'aucune' order by t.rang, t.utilisateur_id
     on conflict (utilisateur_id, type, cle) do update set mail = excluded.mail, mail_le = excluded.mail_le, message = excluded.message, date = now()
       where notification.mail is null and notification.mail_le is not null and not notification.lue and excluded.mail is not null`,
    [JSON.stringify(notices), digestTime(timeZone)],
  );
}

/** Returns when the next daily mail is due, as a parameter of a statement. */
export const digestTime = (timeZone: string): string => new Date(nextDigest(Date.now(), new Zone(timeZone))).toISOString();
