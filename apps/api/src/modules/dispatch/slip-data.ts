import { isInBand, pliWeight, type WeighedJob } from '@editique/domain/dispatch/weight';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { SUPPORT, WEIGHED } from './weighed.ts';

/** The data of one dépôt on a deposit slip. */
export interface SlipLine {
  id: number;
  date: string;
  heure: string;
  type: string;
  client: string;
  codeClient: string;
  document: string;
  nomjob: string;
  acheminement: string;
  plis: number;
  caissettes: number;
  cartons: number;
  operateur: string;
  observateur: string;
  tranche: string;
}

/** A slip line as stored, with the counts that determine its weight band. */
type SlipRow = Omit<SlipLine, 'tranche'> & { pli: WeighedJob };

const SELECT = `select d.id, d.date, to_char(d.heure, 'HH24:MI') as heure, d.type, c.nom_client as client, c.code_client as "codeClient", o.nom_document as document,
    j.nomjob, a.deroulement as acheminement, d.nombre_plis as plis, d.nombre_caissete as caissettes, d.nombre_cartons as cartons, d.operateur, d.observateur,
    ${WEIGHED} as pli
  from depot d join job j on j.id = d.job_id join client c on c.id = d.client_id join document o on o.id = d.document_id
  join bibliotheque b on b.id = j.bibliotheque_id join acheminement a on a.id = b.acheminement_id ${SUPPORT}`;

export const readDepot = (db: Db, id: number): Promise<SlipLine[]> => read(db, 'd.id = $1::int', [id]);

/** Reads these dépôts, or none when one of them is missing: a slip without one of its rows would be signed as complete. */
export async function readDepots(db: Db, ids: readonly number[]): Promise<SlipLine[]> {
  const lines = await read(db, 'd.id = any($1::int[])', [ids]);
  return lines.length === new Set(ids).size ? lines : [];
}

/** Reads all dépôts of a client on a day. */
export const readDay = (db: Db, client: number, date: string): Promise<SlipLine[]> =>
  read(db, 'd.client_id = $1::int and d.date = $2::date', [client, date]);

async function read(db: Db, condition: string, values: unknown[]): Promise<SlipLine[]> {
  const rows = await run<SlipRow>(db, `${SELECT} where ${condition} order by d.date, d.heure, d.id`, values);
  const bands = await run<{ valeur: string }>(db, 'select valeur_poids as valeur from poids order by id');
  return rows.map(({ pli, ...line }) => {
    const grams = pliWeight(pli);
    return { ...line, tranche: bands.find(({ valeur }) => isInBand(valeur, grams))?.valeur ?? `${Math.ceil(grams)} g` };
  });
}
