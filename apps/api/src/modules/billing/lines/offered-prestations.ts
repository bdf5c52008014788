import type { OfferedPrestation } from '@editique/domain/billing/lines';
import { wordsOf } from '@editique/domain/entity/search-text';
import { fold } from '@editique/domain/text/fold';
import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

/** As many as a user scrolls through. */
const OFFERED = 50;

interface Read extends Omit<OfferedPrestation, 'tauxTva' | 'prixUnitaire'> {
  tauxTva: string;
  prixUnitaire: string | null;
}

/** Finds the prestations whose label contains these words, each at its price for the client on that day and for that quantity. */
export async function offeredPrestations(
  db: Db,
  { client, day, q, quantity }: { client: number; day: string; q: string; quantity: number },
): Promise<OfferedPrestation[]> {
  const all = await run<{ id: number; libelle: string }>(db, `select id, libelle from prestation order by fold(libelle) collate "C", id`);
  const words = wordsOf(fold(q));
  const ids = all.filter(({ libelle }) => words.every((word) => fold(libelle).includes(word))).map(({ id }) => id);
  const rows = await run<Read>(
    db,
    `select p.id, p.libelle, p.taux_tva as "tauxTva", (select t.prix_unitaire from tarif_prestation t
         where t.prestation_id = p.id and (t.client_id = $2::int or t.client_id is null) and t.a_partir_de <= $4::numeric
           and t.date_debut <= $3::date and (t.date_fin is null or t.date_fin >= $3::date)
         order by t.client_id is null, t.a_partir_de desc limit 1) as "prixUnitaire"
     from unnest($1::int[]) with ordinality as n (id, rang) join prestation p on p.id = n.id order by n.rang`,
    [ids.slice(0, OFFERED), client, day, quantity],
  );
  return rows.map(({ tauxTva, prixUnitaire, ...row }) => ({
    ...row,
    tauxTva: Number(tauxTva),
    prixUnitaire: prixUnitaire === null ? null : Number(prixUnitaire),
  }));
}
