import type { Creditable, OriginLine, OriginRate } from '@editique/domain/billing/avoir';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

interface Origin {
  lines: (OriginLine & { job: number | null; nomjob: string | null })[];
  rates: OriginRate[];
}

/** Reads the lines and rates of a facture, with the amounts that its avoirs credited so far, drafts included. */
export async function readOrigin(db: Db | Trx, id: number): Promise<Origin> {
  const lines = await run<Origin['lines'][number]>(
    db,
    `select l.id, l.libelle, l.job_id as job, j.nomjob, l.quantite, l.prix_unitaire as "prixUnitaire", l.taux_tva as "tauxTva", l.ht,
       coalesce(-a.quantite, 0) as "quantiteReprise", coalesce(-a.ht, 0) as "htRepris"
     from facture_ligne l left join job j on j.id = l.job_id left join (select ligne_origine_id, sum(quantite) as quantite, sum(ht) as ht from facture_ligne
         where facture_id in (select id from facture where facture_origine_id = $1::int) group by ligne_origine_id) a on a.ligne_origine_id = l.id
     where l.facture_id = $1::int order by l.rang, l.id`,
    [id],
  );
  const rates = await run<OriginRate>(
    db,
    `select t.taux, t.montant, coalesce((select -sum(a.montant) from facture f cross join lateral facture_tva(f.id) a where f.facture_origine_id = $1::int and a.taux = t.taux), 0) as repris
     from facture_tva($1::int) t order by t.taux`,
    [id],
  );
  return { lines, rates };
}

/** Converts the lines and rates to the form of the answer. */
export const creditable = ({ lines, rates }: Origin): Creditable => ({
  lignes: lines.map(({ id, libelle, job, nomjob, ...amounts }) => ({
    id,
    libelle,
    job: job === null ? null : { id: job, nomjob: nomjob ?? '' },
    quantite: Number(amounts.quantite),
    prixUnitaire: Number(amounts.prixUnitaire),
    tauxTva: Number(amounts.tauxTva),
    ht: Number(amounts.ht),
    quantiteReprise: Number(amounts.quantiteReprise),
    htRepris: Number(amounts.htRepris),
  })),
  tva: rates.map(({ taux, montant, repris }) => ({ taux: Number(taux), montant: Number(montant), repris: Number(repris) })),
});
