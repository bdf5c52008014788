import { SUITE } from '@editique/domain/entities/incident';
import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { fillWhole, onDatabase } from './support/database.ts';

const VILLES = 60;
const REGIONS = 12;

interface Sizes {
  incidents: number;
  retours: number;
  /** The number of incident ranges on the one job with a million plis. */
  ranges: number;
}

/** Adds dépôts, incidents with their retirages and returns to five years of jobs, and one huge job. Returns the id of the huge job. */
export async function fillIntegrity(url: string, { incidents, retours, ranges }: Sizes): Promise<number> {
  const huge = await onDatabase(url, async (client) => {
    await client.query(`insert into document (nom_document) values ('Banc')`);
    await client.query(`insert into ville (nom_ville) select 'Ville ' || i from generate_series(1, ${VILLES}) i`);
    await client.query(
      `insert into region (nom_region, nom_region_ar) select 'Région ' || i, 'Région ' || i from generate_series(1, ${REGIONS}) i`,
    );
    const { rows } = await client.query<{ id: number }>(HUGE_JOB);
    return rows[0]?.id ?? 0;
  });
  await fillWhole(
    url,
    ['depot', 'retour', 'retirage', 'incident'],
    [[DEPOTS, retirages(incidents)], [incidentRows(incidents), retourRows(retours)], [rangesOf(huge, ranges)]],
  );
  await onDatabase(url, async (client) => {
    // Writes the counts that triggers and the product would have maintained.
    await client.query(`insert into depot_compte select client_id, premier_du_mois(date), sum(nombre_plis) from depot group by 1, 2`);
    await client.query(`insert into plis_compte select null, date, 0, 0, sum(nombre_plis) from depot group by date`);
    await client.query(`select setval('incident_rang', (select max(rang) from incident))`);
    await client.query(SPOOL_COUNTS);
    await client.query('vacuum analyze');
  });
  return huge;
}

const HUGE_JOB = `with made as (
    insert into job (nomjob, bibliotheque_id, client_id, type_creation, etape, etat, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions, nombre_spool,
      date_heure_reception, date_heure_envoi, date_heure_validation, reprise, observation, commentaire)
    select 'RELEVES-ANNUELS', b.id, b.client_id, 1, ${ETAPE.inserting}, ${ETAT.running}, 2000000, 1000000, 1000000, 1, 0, 1, now() - interval '3 days', now() + interval '5 days', now() - interval '3 days', 0, 'RAS', 'Relevés de l''année'
    from bibliotheque b where b.id = 1 returning *)
  insert into spool (job_id, client_id, numero, nom_spool, nom_fichier_job, nombre_pages, nombre_plis, nombre_feuilles, accompli_impression, accompli_msp)
  select id, client_id, 1, nomjob || '_S01', nomjob, nombre_pages, nombre_plis, nombre_feuilles, nombre_feuilles, 0 from made returning job_id as id`;

/** One or two dépôts for each dispatched job. */
const DEPOTS = `insert into depot (date, heure, type, job_id, client_id, document_id, nombre_plis, nombre_caissete, nombre_cartons, operateur, observateur)
  select (j.date_heure_depot + n * interval '1 day')::date, '10:00', 'Poste', j.id, j.client_id, 1, j.nombre_plis / 2, 1, 0, 'Ali', 'Sara'
  from job j cross join generate_series(0, case when j.id % 12 = 0 then 1 else 0 end) n where j.etape = ${ETAPE.deposited} and j.etat <> ${ETAT.cancelled} order by 1, j.id`;

/**
 * The jobs with incidents: two ranges on the first spool of each. In half of the jobs both are reprinted. A few are still open, on jobs
 * still in production.
 */
const spoiled = (
  incidents: number,
): string => `(select j.*, abs(hashint4(j.id)) as k, j.etape < ${ETAPE.deposited} and j.etat <> ${ETAT.cancelled} as is_at_work
  from job j where j.etape >= ${ETAPE.printing} and j.nomjob <> 'RELEVES-ANNUELS' order by hashint4(j.id) limit ${incidents / 2}) j`;

const retirages = (
  incidents: number,
): string => `insert into retirage (numero, job_id, date, nombre_plis, accompli_impression, accompli_msp, solde)
  select 1, j.id, j.date_heure_reception + interval '6 hours', 8, case when is_at_work then 4 else 8 end, case when is_at_work then 2 else 8 end, not is_at_work
  from ${spoiled(incidents)} where j.k % 2 = 0 order by j.date_heure_reception, j.id`;

const incidentRows = (
  incidents: number,
): string => `insert into incident (date, job_id, client_id, spool_id, de, a, etape, machine_id, motif_id, suite, retirage_id, solde, rang, solde_le, observation)
  select date, job_id, client_id, spool_id, de, a, etape, machine_id, motif_id, suite, retirage_id, solde, case when solde then row_number() over (order by date, spool_id, de) end,
    case when solde then date + interval '8 hours' end, 'Bourrage au bac ' || k % 9
  from (
    select j.date_heure_reception + n * interval '2 hours' as date, j.id as job_id, j.client_id, s.id as spool_id, case n when 1 then 1 else 5 end as de, case n when 1 then 3 else 9 end as a,
      2 * n as etape, case when j.k % 7 > 0 then 1 + (j.k + n) % 12 end as machine_id, 1 + (j.k / 7 + n) % 12 as motif_id, j.k,
      case when j.k % 2 = 0 or j.is_at_work then ${SUITE.reprinted} when n = 1 then ${SUITE.pulled} else ${SUITE.good} end as suite, r.id as retirage_id, not j.is_at_work as solde
    from ${spoiled(incidents)} join spool s on s.job_id = j.id and s.numero = 1 left join retirage r on r.job_id = j.id cross join generate_series(1, 2) n
  ) i order by date, spool_id, de`;

/** Ranges spread over a spool of a million plis. A tenth of them wait for a reprint. */
const rangesOf = (
  job: number,
  ranges: number,
): string => `insert into incident (date, job_id, client_id, spool_id, de, a, etape, machine_id, motif_id, suite, solde, rang, solde_le)
  select now() - (${ranges} - g) * interval '20 seconds', s.job_id, s.client_id, s.id, g * ${Math.floor(1_000_000 / ranges)}, g * ${Math.floor(1_000_000 / ranges)} + g % 40, ${ETAPE.inserting}, 1 + g % 12, 1 + g % 12,
    case g % 10 when 0 then ${SUITE.reprinted} when 1 then ${SUITE.pulled} else ${SUITE.good} end, g % 10 > 0, case when g % 10 > 0 then 10000000 + g end, case when g % 10 > 0 then now() end
  from spool s cross join generate_series(1, ${ranges - 1}) g where s.job_id = ${job}`;

const retourRows = (
  retours: number,
): string => `insert into retour (date_reception, motif_id, nombre, suite, client_id, job_id, reference, ville_id, region_id, pli_job, pli_numero)
  select j.date_heure_depot + (5 + j.k % 20) * interval '1 day', 1 + j.k % 12, 1, 1 + j.k % 4, j.client_id, j.id, 'PLI:' || j.id || ':1', case when j.k % 5 > 0 then 1 + j.k % ${VILLES} end,
    case when j.k % 5 > 0 then 1 + j.k % ${REGIONS} end, j.id, 1
  from (select *, abs(hashint4(id)) / 3 as k from job where etape = ${ETAPE.deposited} and etat <> ${ETAT.cancelled} order by hashint4(id + 1) limit ${retours}) j order by 1, j.id`;

const SPOOL_COUNTS = `update spool s set retires = i.retires, reimprimes = i.reimprimes, non_soldes = i.non_soldes
  from (select spool_id, coalesce(sum(nombre_plis) filter (where solde and suite = ${SUITE.pulled}), 0) as retires, coalesce(sum(nombre_plis) filter (where solde and suite = ${SUITE.reprinted}), 0) as reimprimes,
      coalesce(sum(nombre_plis) filter (where not solde), 0) as non_soldes from incident group by 1) i
  where i.spool_id = s.id`;
