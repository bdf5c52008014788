import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

/**
 * What a demo has already told: articles that are low, so that it does not begin with a mail, and jobs that are late since more
 * than a day. The newest late jobs are left: the bell rings for them. Some bibliothèques expect their work on
 * the day of the week on which it came last.
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
    `update bibliotheque b set attendu_jour_semaine = extract(isodow from weekly.reception), attendu_heure = '12:00', attendu_plis = weekly.plis
     from (select j.bibliotheque_id as id, max(j.date_heure_reception) as reception, round(avg(j.nombre_plis), -2) + 100 as plis
       from job j group by j.bibliotheque_id order by count(*) desc, j.bibliotheque_id limit 4) weekly where b.id = weekly.id`,
  );
}
