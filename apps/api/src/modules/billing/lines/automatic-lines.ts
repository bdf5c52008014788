import { UNITE_PRESTATION } from '@editique/domain/billing/unite';
import type { Zone } from '@editique/domain/time/zone';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

/** A billable item of a job in its current state. Amounts are exact decimals as texts. */
export interface AutomaticLine {
  job: number;
  nomjob: string;
  /** Null for the postage. */
  prestation: number | null;
  libelle: string;
  quantite: string;
  /** Null when no tarif is in force. */
  prix: string | null;
  taux: string;
}

interface JobDay {
  id: number;
  depot: Date | null;
  envoi: Date;
}

const POSTAGE = 'Affranchissement';

const { page, feuille, pli, insertion } = UNITE_PRESTATION;
/** SQL: the quantity of a prestation in a job. Prices per job and flat prices count once. */
const QUANTITY = `case p.unite when ${page} then j.nombre_pages when ${feuille} then j.nombre_feuilles when ${pli} then j.nombre_plis when ${insertion} then j.nombre_insertions else 1 end`;

/** SQL: the price in force on the day: the client's own tarif, else the general one, at the highest threshold that the quantity reaches. */
const PRICE = `select t.prix_unitaire from tarif_prestation t
  where t.prestation_id = p.id and (t.client_id = j.client_id or t.client_id is null) and t.a_partir_de <= q.quantite
    and t.date_debut <= d.jour and (t.date_fin is null or t.date_fin >= d.jour)
  order by t.client_id is null, t.a_partir_de desc limit 1`;

const LINES = `with d as (select x.job, x.jour from unnest($1::int[], $2::date[]) as x (job, jour))
  select l.job, l.nomjob, l.prestation, l.libelle, l.quantite, l.prix, l.taux from (
    select j.id as job, j.nomjob, j.date_heure_depot as depot, p.id as prestation, p.libelle, q.quantite::text as quantite,
      (${PRICE})::text as prix, p.taux_tva::text as taux
    from d join job j on j.id = d.job cross join prestation p cross join lateral (select ${QUANTITY} as quantite) q where p.automatique
    union all
    select j.id, j.nomjob, j.date_heure_depot, null, '${POSTAGE}', '1', (select sum(a.prix) from affranchissement a where a.job_id = j.id)::text, '0'
    from d join job j on j.id = d.job
  ) l order by l.depot nulls last, l.job, l.prestation nulls last`;

/**
 * Computes the billable items of these jobs: every automatic prestation at the price of the day of dispatch, and the postage as paid. Days
 * follow the product's time zone, so they are computed here and not in the database.
 */
export async function automaticLines(db: Db | Trx, zone: Zone, jobs: readonly number[]): Promise<AutomaticLine[]> {
  const days = await run<JobDay>(
    db,
    `select id, date_heure_depot as depot, date_heure_envoi as envoi from job where id = any($1::int[]) order by id`,
    [jobs],
  );
  return run<AutomaticLine>(db, LINES, [days.map(({ id }) => id), days.map(({ depot, envoi }) => zone.today((depot ?? envoi).getTime()))]);
}

/** Returns whether the item becomes a line: its quantity is not zero and it has a price. */
export const isBilled = (line: AutomaticLine): line is AutomaticLine & { prix: string } => line.prix !== null && line.quantite !== '0';
