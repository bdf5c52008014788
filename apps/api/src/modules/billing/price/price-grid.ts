import { nextChange, priceMessage, type Tarif, thresholdsOn } from '@editique/domain/billing/price';
import type { GridRow, Palier, PriceGrid } from '@editique/domain/billing/price-grid';
import type { Db, Trx } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';
import { invalid } from '../../../http/errors.ts';

interface PrestationRead {
  id: number;
  libelle: string;
  unite: number;
  taux: string;
  automatique: boolean;
}

/** SQL: the columns of a tarif, with days as texts. */
export const TARIF = `t.id, t.prestation_id as prestation, t.client_id as client, t.a_partir_de as "aPartirDe", t.prix_unitaire::text as "prixUnitaire",
  t.date_debut::text as "dateDebut", t.date_fin::text as "dateFin"`;

/** Reads the prices of a client, or the general ones, on a day. */
export async function readPriceGrid(db: Db | Trx, clientId: number | null, day: string): Promise<PriceGrid> {
  const client = await readClient(db, clientId);
  const prestations = await run<PrestationRead>(
    db,
    `select id, libelle, unite, taux_tva::text as taux, automatique from prestation order by fold(libelle) collate "C", id`,
  );
  const tarifs = await run<Tarif>(
    db,
    `select ${TARIF} from tarif_prestation t
     where (t.client_id is null or t.client_id = $1::int) and (t.date_fin is null or t.date_fin >= $2::date)`,
    [clientId, day],
  );
  const byPrestation = Map.groupBy(tarifs, ({ prestation }) => prestation);
  const rows = prestations.map((prestation) => rowOf(prestation, byPrestation.get(prestation.id) ?? [], day));
  return {
    client,
    date: day,
    prestations: rows,
    sansPrix: rows.filter(({ paliers }) => paliers.length === 0).map(({ prestation }) => prestation),
  };
}

/** Reads the client's names; null when no client is asked for. */
export async function readClient(db: Db | Trx, id: number | null): Promise<PriceGrid['client']> {
  if (id === null) return null;
  const [client] = await run<{ id: number; nomClient: string; codeClient: string }>(
    db,
    `select id, nom_client as "nomClient", code_client as "codeClient" from client where id = $1::int`,
    [id],
  );
  if (!client) throw invalid({ client: priceMessage.unknownClient });
  return client;
}

function rowOf({ id, libelle, unite, taux, automatique }: PrestationRead, tarifs: readonly Tarif[], day: string): GridRow {
  const next = nextChange(tarifs, day);
  return {
    prestation: { id, libelle },
    unite,
    tauxTva: Number(taux),
    automatique,
    paliers: thresholdsOn(tarifs, day).map(palierOf),
    prochain: next && { date: next.date, paliers: next.thresholds.map(palierOf) },
  };
}

const palierOf = ({ id, aPartirDe, prixUnitaire, client, dateDebut, dateFin }: Tarif): Palier => ({
  tarif: id,
  aPartirDe,
  prixUnitaire: Number(prixUnitaire),
  propre: client !== null,
  dateDebut,
  dateFin,
});
