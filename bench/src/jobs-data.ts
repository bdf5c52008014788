import { ETAPE, ETAT, HISTORY, INSERTION, TYPE_CREATION, TYPE_INSERTION } from '@editique/domain/job/steps';
import { fillWhole, onPlace, type Session } from './support/database.ts';

export const CLIENTS = 2000;
export const TEMPLATES = 5000;
export const FACTURES = Number(process.env.BENCH_FACTURES ?? 120_000);
const PEOPLE = 40;
/** The number of history rows of a job that went through every step. */
const EVENTS = HISTORY.deposited;

/** The newest jobs are at the first step, so that many can be moved. Those before them are in production, and the rest is done. */
export const MOVABLE = 40_000;
const AT_WORK = 20_000;

/** The numbers of newest jobs that are still open: some at the first step, the others in production. */
interface Unfinished {
  movable: number;
  atWork: number;
  /** History rows per job, at most 7. Use 0 when the benchmark reads no history, because history is most of the data to fill. */
  events?: number;
}

/** Fills five years of a workshop: dates follow the ids, one client has a fifth of the jobs, and many clients have few. */
export async function fillJobs(
  place: string | Session,
  jobs: number,
  open: Unfinished = { movable: MOVABLE, atWork: AT_WORK },
): Promise<void> {
  await onPlace(place, async (client) => {
    for (const table of ['type_impression', 'mode_impression', 'type_envoi', 'type_impression_insertion'])
      await client.query(`insert into ${table} (libelle) values ('Banc')`);
    await client.query(`insert into acheminement (deroulement) values ('Banc')`);
    await client.query(`insert into papier (code_papier, type_papier, origine_papier, libelle) values ('P', 'A4', 'Stock', 'Banc')`);
    await client.query(
      `insert into enveloppe (code_enveloppe, type_enveloppe, origine_enveloppe, libelle) values ('E', 'C5', 'Stock', 'Banc')`,
    );
    await client.query(`insert into machine (nom_machine, type_machine) select 'Machine ' || i, i % 2 from generate_series(1, 12) i`);
    await client.query(`insert into motif (code_motif, libelle_motif) select 'M' || i, 'Motif ' || i from generate_series(1, 12) i`);
    await client.query(
      `insert into client (nom_client, code_client, delai_facturation)
       select (array['Banque Atlas', 'Assurances Zénith', 'Télécom Sud', 'Régie des Eaux', 'Mutuelle Nour'])[1 + i % 5] || ' ' || i, 'C' || i, 15 + i % 60
       from generate_series(1, ${CLIENTS}) i`,
    );
    await client.query(
      `insert into bibliotheque (libelle, client_id, papier_id, origine_papier, enveloppe_id, origine_enveloppe, type_impression_id, mode_impression_id, type_envoi_id,
         acheminement_id, insertion, type_insertion, type_impression_insertion_id, origine_insertion)
       select 'Modèle ' || i, case when i <= 1000 then 1 when i <= 2000 then 2 + i % 10 else 12 + i % ${CLIENTS - 12} end, 1, 'Stock', 1, 'Stock', 1, 1, 1, 1, ${INSERTION.sans}, ${TYPE_INSERTION.impression}, 1, 'Stock'
       from generate_series(1, ${TEMPLATES}) i`,
    );
    await client.query(
      `insert into facture (num_facture, ref_facture, date_facture, client_id)
       select 'F-' || lpad(i::text, 7, '0'), 'R' || i, now() - (${FACTURES} - i) * interval '21 minutes', 1 + i % ${CLIENTS} from generate_series(1, ${FACTURES}) i`,
    );
  });
  const { events = EVENTS } = open;
  const [tables, fills] =
    events === 0
      ? [['job', 'spool'], [SPOOLS]]
      : [
          ['job', 'spool', 'historique'],
          [SPOOLS, eventRows(events)],
        ];
  await fillWhole(place, tables, [[jobRows(jobs, open)], fills]);
  await onPlace(place, (session) => session.query(JOB_COUNTS));
}

/** Writes the counts that triggers maintain as jobs change. */
export const JOB_COUNTS = `insert into job_compte select etape, etat, facture_id is not null, job_jour(etape, etat, date_heure_envoi), count(*), sum(nombre_plis) from job group by 1, 2, 3, 4`;

const jobRows = (
  jobs: number,
  { movable, atWork }: Unfinished,
): string => `insert into job (nomjob, bibliotheque_id, client_id, type_creation, etape, etat, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf,
    nombre_insertions, nombre_spool, date_heure_reception, date_heure_envoi, date_heure_validation, date_heure_depot, reprise, facture_id, observation, commentaire)
  select (array['RELEVES', 'QUITTANCES', 'FACTURES', 'CARTES', 'PAIE', 'AVIS', 'MAILING', 'RELANCES'])[1 + k % 8] || '-' || b.client_id || '-' || to_char(reception, 'YYMMDD') || '-' || i,
    b.id, b.client_id, ${TYPE_CREATION.registered} + k % 2, etape, etat, 100 + k % 9000, 50 + k % 4000, 60 + k % 5000, k % 4, k % 3 * 100, 3, reception,
    case when etape < ${ETAPE.deposited} and etat <> ${ETAT.cancelled} then now() + (k % 240 - 12) * interval '1 hour' else reception + (6 + k % 110) * interval '1 hour' end,
    case when etape > ${ETAPE.registered} then reception + interval '20 minutes' end, case when etape = ${ETAPE.deposited} then reception + (10 + k % 100) * interval '1 hour' end,
    case when k % 20 = 0 then 1 + k % 3 else 0 end,
    case when etape = ${ETAPE.deposited} and etat <> ${ETAT.cancelled} and (i < ${jobs} * 0.96 or k % 3 = 0) and k % 200 > 0 then 1 + i % ${FACTURES} end,
    case when k % 3 = 0 then 'RAS' else 'Livraison souhaitée avant ' || k % 24 || ' h, lot ' || k % 5000 end, 'Reçu par le portail, fichier ' || k % 90000
  from (
    select i, k, now() - (${jobs} - i) * (5 * 31536000.0 / ${jobs}) * interval '1 second' as reception,
      case when i > ${jobs - movable} then ${ETAPE.registered} when i > ${jobs - movable - atWork} then ${ETAPE.started} + k % ${ETAPE.deposited - ETAPE.started} when k % 50 = 0 then k % ${ETAPE.deposited} else ${ETAPE.deposited} end as etape,
      case when i > ${jobs - movable} then ${ETAT.running} when i > ${jobs - movable - atWork} then k % 2 when k % 50 = 0 then ${ETAT.cancelled} else ${ETAT.running} end as etat
    from (select i, abs(hashint4(i)) as k from generate_series(1, ${jobs}) i) s
  ) s join bibliotheque b on b.id = 1 + k % ${TEMPLATES} order by i`;

const SPOOLS = `insert into spool (job_id, client_id, numero, nom_spool, nom_fichier_job, nombre_pages, nombre_plis, nombre_feuilles, accompli_impression, accompli_msp)
  select j.id, j.client_id, n, j.nomjob || '_S0' || n, j.nomjob, j.nombre_pages / 3, j.nombre_plis / 3, j.nombre_feuilles / 3,
    case when j.etape > ${ETAPE.printing} then j.nombre_feuilles / 3 when j.etape = ${ETAPE.printing} then j.nombre_feuilles / 3 * (n - 1) / 3 else 0 end,
    case when j.etape > ${ETAPE.inserting} then j.nombre_plis / 3 when j.etape = ${ETAPE.inserting} then j.nombre_plis / 3 * (n - 1) / 3 else 0 end
  from job j cross join generate_series(1, 3) n`;

const eventRows = (
  events: number,
): string => `insert into historique (date_action, action, nom_application, nom_client, client_id, job_id, job_nomjob, utilisateur_id, utilisateur_nom, utilisateur_prenom, machine_id, motif_id)
  select j.date_heure_reception + n * interval '90 minutes', case when j.reprise > 0 and n = ${HISTORY.deposited} then ${HISTORY.paused} else n end, case when n between ${HISTORY.printing} and ${HISTORY.inserted} then 'Poste de scan' else 'Back-office' end,
    c.nom_client, c.id, j.id, j.nomjob, 1 + (j.id + n) % ${PEOPLE}, 'Nom ' || (j.id + n) % ${PEOPLE}, 'Prénom ' || (j.id + n) % ${PEOPLE},
    case when n between ${HISTORY.printing} and ${HISTORY.inserted} then 1 + (j.id + n) % 12 end, case when j.reprise > 0 and n = ${HISTORY.deposited} then 1 + j.id % 12 end
  from job j join client c on c.id = j.client_id cross join generate_series(${HISTORY.created}, ${events}) n`;
