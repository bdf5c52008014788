import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

/** The seeded factures were sent: what they bill becomes their lines, and they are validated on their date. */
export async function validateFactures(trx: Trx): Promise<void> {
  await run(
    trx,
    `insert into facture_ligne (facture_id, rang, job_id, libelle, quantite, prix_unitaire, taux_tva)
     select j.facture_id, row_number() over (partition by j.facture_id order by j.date_heure_depot, j.id), j.id, 'Affranchissement', 1, sum(a.prix), 0
     from job j join affranchissement a on a.job_id = j.id where j.facture_id is not null group by j.id`,
  );
  await run(
    trx,
    `update facture f set validee_le = f.date_facture, date_echeance = f.date_facture::date + 60, total_ht = t.ht, total_tva = t.tva
     from (select x.id, y.* from facture x cross join lateral facture_totaux(x.id) y) t where t.id = f.id`,
  );
  await run(
    trx,
    `insert into facture_archive (facture_id, valide_le, destinataire)
     select f.id, f.date_facture, jsonb_build_object('nomClient', c.nom_client, 'codeClient', c.code_client) from facture f join client c on c.id = f.client_id`,
  );
}
