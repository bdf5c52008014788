import { DAY_MS } from '@editique/domain/time/durations';
import type { Row, Trx } from '../db/database.ts';
import { run } from '../db/database.ts';
import { insertAll } from './bulk.ts';
import { localDay, startOfDay, weekday } from './calendar.ts';
import { templateOf } from './templates.ts';
import { AWAITED } from './unfinished-jobs.ts';

/**
 * Marks what counts as already notified, so that the demo does not begin by sending mails: low articles, late factures, and jobs late for
 * more than a day. Jobs late for less than a day are left for the notification bell. Also makes some bibliothèques expect work each week;
 * the work of one of them has not arrived.
 */
export async function seedNotices(trx: Trx, now: number): Promise<void> {
  await run(trx, `insert into alerte_stock (article_id) select id from article where quantite <= stock_minimum`);
  await run(trx, `insert into fait_signale (type, sujet) select 'stock', id from article where quantite <= stock_minimum`);
  await run(
    trx,
    `insert into fait_signale (type, sujet) select 'job-rouge', id from job where etape < 6 and etat <> -1 and date_heure_envoi < now() - interval '1 day'`,
  );
  // All of them, so that an account with a daily mail about late factures gets none from the demo.
  await run(
    trx,
    `insert into fait_signale (type, sujet) select 'facture-echue', id from facture where validee_le is not null and type_facture = 1 and reste > 0 and date_echeance < $1::date`,
    [localDay(now)],
  );
  await seedExpectations(trx, now);
  await insertAll(trx, 'preference_notification', await preferenceRows(trx), 'utilisateur_id');
}

/**
 * Makes four bibliothèques expect work on the weekday on which it last arrived, and the awaited one yesterday, or on Saturday if yesterday
 * was a Sunday.
 */
async function seedExpectations(trx: Trx, now: number): Promise<void> {
  await run(
    trx,
    `update bibliotheque b set attendu_jour_semaine = extract(isodow from weekly.reception), attendu_heure = '12:00', attendu_plis = weekly.plis
     from (select j.bibliotheque_id as id, max(j.date_heure_reception) as reception, round(avg(j.nombre_plis), -2) + 100 as plis
       from job j group by j.bibliotheque_id order by max(j.date_heure_reception) desc, j.bibliotheque_id limit 4) weekly where b.id = weekly.id`,
  );
  const yesterday = startOfDay(now) - DAY_MS;
  const due = weekday(yesterday) === 0 ? yesterday - DAY_MS : yesterday;
  const { libelle, plis } = templateOf(AWAITED);
  await run(
    trx,
    `update bibliotheque set attendu_jour_semaine = $1::int, attendu_heure = '10:00', attendu_plis = $2::int where libelle = $3::text`,
    [weekday(due), plis, libelle],
  );
}

/** Channels that accounts chose instead of the notification bell. All others keep the bell, so that the demo sends no mail by itself. */
const CHOICES: Record<string, Record<string, 'mail' | 'quotidien' | 'aucune'>> = {
  facturation: { 'facture-echue': 'quotidien' },
};

async function preferenceRows(trx: Trx): Promise<Row[]> {
  const accounts = await run<{ id: number; identifiant: string }>(trx, 'select id, identifiant from utilisateur order by id');
  return accounts.flatMap(({ id, identifiant }) =>
    Object.entries(CHOICES[identifiant] ?? {}).map(([type, choix]) => ({ utilisateur_id: id, type, choix })),
  );
}
