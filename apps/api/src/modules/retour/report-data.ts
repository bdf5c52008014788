import { addDays, dayBegins, firstOfMonth, lastOfMonth } from '@editique/domain/time/days';
import type { Zone } from '@editique/domain/time/zone';
import { type Db, run } from '../../db/database.ts';
import { inSnapshot } from '../../db/transaction.ts';
import { notFound } from '../../http/errors.ts';
import type { RetourRapport } from './report.ts';
import { type Asked, statisticsOf } from './statistiques.ts';

/** Maximum number of lines in the report. For more, the list's export is the better choice. */
const MAX_LINES = 500;
const HISTORY_MONTHS = 6;

type ReportData = Omit<RetourRapport, 'operator' | 'address' | 'timeZone'>;

/** Reads what came back of a client's mail in a month, in one snapshot: the tables of a printed report must agree. */
export const readReport = (db: Db, zone: Zone, client: number, mois: string): Promise<ReportData> =>
  inSnapshot(db, (trx) => readParts(trx, zone, client, mois));

async function readParts(db: Db, zone: Zone, client: number, mois: string): Promise<ReportData> {
  const [named] = await run<{ nomClient: string; codeClient: string }>(
    db,
    `select nom_client as "nomClient", code_client as "codeClient" from client where id = $1::int`,
    [client],
  );
  if (!named) throw notFound();
  const asked: Asked = { du: firstOfMonth(mois), au: lastOfMonth(mois), client };
  return {
    ...named,
    mois,
    motifs: await statisticsOf(db, zone, 'motif', asked),
    villes: await statisticsOf(db, zone, 'ville', asked),
    months: await statisticsOf(db, zone, 'mois', { ...asked, du: firstOfMonth(mois, 1 - HISTORY_MONTHS) }),
    ...(await readLines(db, zone, asked)),
  };
}

async function readLines(db: Db, zone: Zone, { du, au, client }: Asked): Promise<Pick<RetourRapport, 'lines' | 'more'>> {
  const rows = await run<Omit<RetourRapport['lines'][number], 'jour'> & { received: number }>(
    db,
    `select (extract(epoch from r.date_reception) * 1000)::float8 as received, coalesce(j.nomjob, '') as nomjob, coalesce(r.reference, '') as reference,
       m.libelle_motif as motif, coalesce(v.nom_ville, '') as ville, r.nombre, r.suite
     from retour r join motif m on m.id = r.motif_id left join job j on j.id = r.job_id left join ville v on v.id = r.ville_id
     where r.client_id = $1::int and r.date_reception >= $2::timestamptz and r.date_reception < $3::timestamptz
     order by r.date_reception, r.id limit ${MAX_LINES + 1}`,
    [client, dayBegins(zone, du), dayBegins(zone, addDays(au, 1))],
  );
  const lines = rows.slice(0, MAX_LINES).map(({ received, ...line }) => ({ ...line, jour: zone.today(received) }));
  return { lines, more: rows.length > MAX_LINES };
}
