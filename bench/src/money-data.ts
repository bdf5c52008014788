import { TYPE_FACTURE } from '@editique/domain/billing/statut';
import { UNITE_PRESTATION } from '@editique/domain/billing/unite';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { FACTURES, JOB_COUNTS } from './jobs-data.ts';
import { fillWhole, onDatabase } from './support/database.ts';

/** The newest factures are drafts, so that they can be validated. */
export const DRAFTS = 400;
/** The client of a fifth of all factures. */
export const LARGE_CLIENT = 1;
const LINES = 10;
const TO_BILL = 5000;
const IS_DRAFT = `id > ${FACTURES - DRAFTS}`;
const { page, feuille, pli, job } = UNITE_PRESTATION;

/** Completes the factures of the jobs: validates them, gives each ten lines, and adds payments, avoirs, mails and reminders. */
export async function fillMoney(url: string): Promise<void> {
  await onDatabase(url, async (client) => {
    await client.query('set session_replication_role = replica');
    // The jobs of `fillJobs` that wait for a facture are far more at this size than an office leaves open.
    await client.query(
      `update job set facture_id = 1 + id % ${FACTURES} where etape = ${ETAPE.deposited} and etat = ${ETAT.running} and facture_id is null`,
    );
    await client.query(
      `update job set facture_id = null where id in (select id from job where etape = ${ETAPE.deposited} and etat = ${ETAT.running} order by hashint4(id) limit ${TO_BILL})`,
    );
    await client.query('delete from job_compte');
    await client.query(JOB_COUNTS);
    await client.query('set session_replication_role = origin');
    await client.query(
      `insert into prestation (libelle, unite, taux_tva, automatique) values ('Impression', ${page}, 20, true), ('Papier', ${feuille}, 20, true), ('Mise sous pli', ${pli}, 20, true), ('Lancement', ${job}, 20, true)`,
    );
    await client.query(
      `insert into tarif_prestation (prestation_id, client_id, a_partir_de, prix_unitaire, date_debut)
       select p, null, t, 0.2 - t / 100000.0, date '2015-01-01' from generate_series(1, 4) p cross join (values (0), (1000), (5000)) as x (t)
       union all select p, c, 0, 0.15, date '2015-01-01' from generate_series(1, 2) p cross join generate_series(1, 2000, 4) c`,
    );
    await client.query(`update client set email_facturation = 'compta@' || id || '.example', delai_paiement = 30 + id % 3 * 30`);
  });
  await fillWhole(
    url,
    ['facture', 'facture_ligne', 'facture_archive', 'facture_envoi', 'reglement', 'imputation', 'affranchissement'],
    [
      [NUMBERS, POSTAGE],
      [LINE_ROWS, AVOIRS],
      [STATISTICS],
      [AVOIR_LINES],
      [TOTALS],
      [PAID, ARCHIVES],
      [REGLEMENTS, IMPUTATIONS],
      [SENT, REMINDERS],
    ],
  );
  await onDatabase(url, async (client) => {
    await client.query(`select setval(pg_get_serial_sequence('reglement', 'id'), (select max(id) from reglement))`);
    await client.query(`insert into compteur (serie, annee, dernier) select m[1], m[2]::int, max(m[3]::int)
      from (select regexp_match(num_facture, '^(FA|AV)-([0-9]{4})-([0-9]+)$') as m from facture) n where m is not null group by 1, 2`);
    await client.query('vacuum analyze');
  });
}

/** Numbers the factures per year, in the order of their dates. */
const NUMBERS = `update facture f set num_facture = n.numero, client_id = n.client, date_echeance = n.date_facture::date + 30 + n.client % 3 * 30, date_proposee = n.est_brouillon
  from (select id, date_facture, ${IS_DRAFT} as est_brouillon, case when id % 5 = 0 then ${LARGE_CLIENT} else client_id end as client,
      case when ${IS_DRAFT} then 'BROUILLON-' || id
        else 'FA-' || extract(year from date_facture) || '-' || lpad(row_number() over (partition by extract(year from date_facture) order by id)::text, 4 + (row_number() over (partition by extract(year from date_facture) order by id) > 9999)::int, '0') end as numero
    from facture) n where n.id = f.id`;

/** Postage for the jobs that wait for a facture, and for a quarter of the others. */
const POSTAGE = `insert into affranchissement (job_id, detail, prix, date_saisie) select id, 'Ordinaire, 0-20 g', 40 + id % 900 + 0.1 * (id % 10), coalesce(date_heure_depot, date_heure_reception)
  from job where etape = ${ETAPE.deposited} and (facture_id is null or id % 4 = 0) order by id`;

/** The ten lines of a facture, for three of its jobs. Every fourth line is postage. A facture bills about eight jobs, so most have none. */
const LINE_ROWS = `insert into facture_ligne (facture_id, rang, job_id, prestation_id, libelle, quantite, prix_unitaire, taux_tva, automatique)
  select f.id, n, j.id, case when n % 4 > 0 then n % 4 end, (array['Affranchissement', 'Impression', 'Papier', 'Mise sous pli'])[1 + n % 4], case when n % 4 > 0 then 100 + (f.id * 7 + n * 31) % 9000 else 1 end,
    case when n % 4 > 0 then 0.11 + 0.0125 * n else 500 + f.id % 3000 end, case when n % 4 > 0 then 20 else 0 end, true
  from facture f cross join generate_series(1, ${LINES}) n left join job j on j.id = f.id - 1 + ${FACTURES} * (n / 4) and j.facture_id = f.id
  where f.type_facture = ${TYPE_FACTURE.facture} order by f.id, n`;

/** For one facture in a hundred, an avoir takes back the first line ten days later. */
const AVOIRS = `insert into facture (num_facture, ref_facture, date_facture, client_id, type_facture, facture_origine_id, date_echeance, validee_le)
  select 'AV-' || extract(year from a.date) || '-' || lpad(row_number() over (partition by extract(year from a.date) order by a.id)::text, 4, '0'), a.num_facture, a.date, a.client_id, ${TYPE_FACTURE.avoir}, a.id, a.date::date + 30, a.date
  from (select *, date_facture + interval '10 days' as date from facture where id % 100 = 7 and type_facture = ${TYPE_FACTURE.facture} and not ${IS_DRAFT} and date_facture < now() - interval '10 days') a order by a.id`;
/** Without fresh statistics, the planner would scan all lines for each line of an avoir. */
const STATISTICS = 'analyze facture, facture_ligne';
const AVOIR_LINES = `insert into facture_ligne (facture_id, rang, job_id, prestation_id, ligne_origine_id, libelle, quantite, prix_unitaire, taux_tva)
  select a.id, 1, l.job_id, l.prestation_id, l.id, l.libelle, -l.quantite, l.prix_unitaire, l.taux_tva from facture a join facture_ligne l on l.facture_id = a.facture_origine_id and l.rang = 1
  where a.type_facture = ${TYPE_FACTURE.avoir} order by a.id`;

const TOTALS = `update facture f set total_ht = t.ht, total_tva = t.tva, validee_le = case when f.num_facture not like 'BROUILLON-%' then f.date_facture end
  from (select facture_id, sum(base) as ht, sum(round(base * taux_tva / 100, 2)) as tva from (select facture_id, taux_tva, sum(ht) as base from facture_ligne group by 1, 2) r group by 1) t where t.facture_id = f.id`;

/** Factures that are due are paid, except one in fifty. Another one in fifty is paid by half. */
const PAID = `update facture f set avoirs_ttc = n.avoirs, regle = case when n.est_regle then case when f.id % 50 = 2 then round((f.total_ttc - n.avoirs) / 2, 2) else f.total_ttc - n.avoirs end else 0 end
  from (select x.id, coalesce(-a.total_ttc, 0) as avoirs, x.validee_le is not null and x.date_echeance < now()::date and x.id % 50 <> 1 as est_regle
    from facture x left join facture a on a.facture_origine_id = x.id where x.type_facture = ${TYPE_FACTURE.facture}) n where n.id = f.id and (n.est_regle or n.avoirs <> 0)`;

const ARCHIVES = `insert into facture_archive (facture_id, valide_le, destinataire) select f.id, f.date_facture, jsonb_build_object('nomClient', c.nom_client, 'codeClient', c.code_client)
  from facture f join client c on c.id = f.client_id where f.num_facture not like 'BROUILLON-%' order by f.id`;

/** One règlement in two hundred exceeds what was owed. */
const REGLEMENTS = `insert into reglement (id, client_id, date, montant, mode, reference, impute) overriding system value
  select f.id, f.client_id, f.date_echeance, f.regle + case when f.id % 200 = 3 then 100 else 0 end, 1 + f.id % 5, 'VIR ' || f.id, f.regle from facture f where f.regle > 0 order by f.date_echeance, f.id`;
const IMPUTATIONS = `insert into imputation (reglement_id, facture_id, montant) select f.id, f.id, f.regle from facture f where f.regle > 0 order by f.id`;

const mailOf = (
  niveau: string,
  date: string,
  where: string,
): string => `insert into facture_envoi (facture_id, niveau, a, objet, texte, date, jour, mail_le, envoye_le)
  select f.id, ${niveau}, 'compta@' || f.client_id || '.example', 'Facture ' || f.num_facture, 'Bonjour, veuillez trouver ci-joint la facture.', ${date}, (${date})::date, null, ${date} from facture f where f.validee_le is not null and ${where} order by f.id`;
const SENT = mailOf('null', `f.date_facture + interval '1 hour'`, 'true');
const REMINDERS = mailOf(
  '1',
  `f.date_echeance + interval '8 days'`,
  `f.type_facture = 1 and f.reste > 0 and f.date_echeance < now()::date - 8 and f.id % 3 = 0`,
);
