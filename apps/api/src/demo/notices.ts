import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

/**
 * What a demo has already told: articles that are low, so that it does not begin with a mail, and jobs that are late since more
 * than a day. The newest late jobs are left: the bell rings for them. Two bibliothèques expect work that has not come.
 */
export async function seedNotices(trx: Trx): Promise<void> {
  await run(trx, `insert into alerte_stock (article_id) select id from article where quantite <= stock_minimum`);
  await run(trx, `insert into fait_signale (type, sujet) select 'stock', id from article where quantite <= stock_minimum`);
  await run(
    trx,
    `insert into fait_signale (type, sujet) select 'job-rouge', id from job where etape < 6 and etat <> -1 and date_heure_envoi < now() - interval '1 day'`,
  );
  await run(
    trx,
    `update bibliotheque b set attendu_jour_semaine = extract(isodow from now() - interval '1 day'), attendu_heure = '10:00', attendu_plis = 1200
     from (select c.id from bibliotheque c where not exists (select 1 from job j where j.bibliotheque_id = c.id and j.date_heure_reception > now() - interval '5 days')
       order by c.id limit 2) quiet where b.id = quiet.id`,
  );
}
