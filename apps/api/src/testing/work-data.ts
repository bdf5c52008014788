import { ETAPE, ETAT, INSERTION, TYPE_INSERTION } from '@editique/domain/job/steps';
import type { Db } from '../db/database.ts';
import { run } from '../db/database.ts';

/** Inserts five years of work with SQL: `jobs` jobs of 40 clients, each with its spools and its history. */
export async function seedWork(db: Db, jobs: number, { spools, history }: { spools: number; history: number }): Promise<void> {
  for (const table of ['type_impression', 'mode_impression', 'type_envoi', 'type_impression_insertion'])
    await run(db, `insert into ${table} (libelle) values ('Essai')`);
  await run(db, `insert into acheminement (deroulement) values ('Essai')`);
  await run(db, `insert into papier (code_papier, type_papier, origine_papier, libelle) values ('P', 'A4', 'Stock', 'Essai')`);
  await run(db, `insert into enveloppe (code_enveloppe, type_enveloppe, origine_enveloppe, libelle) values ('E', 'C5', 'Stock', 'Essai')`);
  await run(db, `insert into machine (nom_machine, type_machine) select 'Machine ' || i, i % 2 from generate_series(1, 6) i`);
  await run(db, `insert into motif (code_motif, libelle_motif) select 'M' || i, 'Motif ' || i % 3 from generate_series(1, 6) i`);
  // Pairs of clients share a name, so only the ids distinguish their jobs.
  await run(
    db,
    `insert into client (nom_client, code_client, delai_facturation) select 'Banque ' || i / 2, 'C' || i, 10 from generate_series(1, 40) i`,
  );
  await run(
    db,
    `insert into bibliotheque (libelle, client_id, papier_id, origine_papier, enveloppe_id, origine_enveloppe, type_impression_id, mode_impression_id, type_envoi_id, acheminement_id,
       insertion, type_insertion, type_impression_insertion_id, origine_insertion)
     select 'Modèle ' || i / 3, greatest(1, i - 60), 1, 'Stock', 1, 'Stock', 1, 1, 1, 1, ${INSERTION.sans}, ${TYPE_INSERTION.impression}, 1, 'Stock' from generate_series(1, 100) i`,
  );
  await run(
    db,
    `insert into facture (num_facture, ref_facture, date_facture, client_id) select 'F' || i, 'R' || i, now(), 1 + i % 40 from generate_series(1, 300) i`,
  );
  await run(db, jobRows(), [jobs]);
  if (spools) await run(db, SPOOLS, [spools]);
  if (history) await run(db, HISTORY, [history]);
}

/** Returns SQL for jobs. Most are finished and billed, the newest are not. Older jobs have lower ids. */
const jobRows =
  (): string => `insert into job (nomjob, bibliotheque_id, client_id, type_creation, etape, etat, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions,
    nombre_spool, date_heure_reception, date_heure_envoi, date_heure_validation, date_heure_depot, reprise, facture_id, observation, commentaire)
  select (array['Relevés', 'QUITTANCES', 'cartes', 'Paie'])[1 + k % 4] || '-' || k % 700, b.id, b.client_id, 1 + k % 2, etape, case when k % 40 = 0 then ${ETAT.paused} else ${ETAT.running} end, 1 + k % 900, 1 + k % 400,
    1 + k % 500, k % 4, k % 3, 1 + k % 3, reception, reception + (k % 90) * interval '1 hour', case when etape > ${ETAPE.registered} then reception end, case when etape = ${ETAPE.deposited} then reception + interval '1 day' end,
    case when k % 50 = 0 then 1 else 0 end, case when etape = ${ETAPE.deposited} and k % 5 > 0 then 1 + k % 300 end, case when k % 2 = 0 then 'RAS' else 'Lot ' || k % 90 end, 'Fichier ' || k % 60
  from (
    select i, abs(hashint4(i)) as k, timestamptz '2026-11-01' - ($1::int - i) * interval '5 years' / $1::int as reception, case when i > $1::int * 0.97 then i % ${ETAPE.deposited} else ${ETAPE.deposited} end as etape
    from generate_series(1, $1::int) i
  ) s join bibliotheque b on b.id = 1 + k % 100 order by i`;

const SPOOLS = `insert into spool (job_id, client_id, numero, nom_spool, nom_fichier_job, nombre_pages, nombre_plis, nombre_feuilles, accompli_impression, accompli_msp)
  select j.id, j.client_id, n, j.nomjob || '_S0' || n, j.nomjob, j.nombre_pages, j.nombre_plis, j.nombre_feuilles, case when j.etape > ${ETAPE.printing} then j.nombre_feuilles else 0 end,
    case when j.etape > ${ETAPE.inserting} then j.nombre_plis else 0 end
  from job j cross join generate_series(1, $1::int) n order by j.id, n`;

const HISTORY = `insert into historique (date_action, action, nom_application, nom_client, client_id, job_id, job_nomjob, utilisateur_id, utilisateur_nom, utilisateur_prenom, machine_id, motif_id)
  select j.date_heure_reception + n * interval '1 hour', n, case when n = 2 then 'Poste de scan' else 'Back-office' end, c.nom_client, c.id, j.id, j.nomjob, nullif(j.id % 9, 0),
    case when j.id % 9 > 0 then 'Nom ' || j.id % 9 end, case when j.id % 9 > 0 then 'Prénom' end, case when n = 2 then 1 + j.id % 6 end, case when j.reprise > 0 then 1 + j.id % 6 end
  from job j join client c on c.id = j.client_id cross join generate_series(1, $1::int) n order by 1, j.id`;
