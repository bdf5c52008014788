import type { Db } from '../../../db/database.ts';
import { run } from '../../../db/database.ts';

export interface TicketJob {
  id: number;
  nomjob: string;
  reprise: number;
  client: string;
  codeClient: string;
  bibliotheque: string;
  pages: number;
  plis: number;
  feuilles: number;
  pdf: number;
  insertions: number;
  spools: number;
  reception: Date;
  envoi: Date;
  observation: string;
  commentaire: string;
  papier: string;
  originePapier: string;
  enveloppe: string;
  origineEnveloppe: string;
  typeImpression: string;
  modeImpression: string;
  typeEnvoi: string;
  acheminement: string;
  insertion: number;
  typeInsertion: number;
  typeImpressionInsertion: string;
  origineInsertion: string;
  envoiPdf: boolean;
  envoiMail: boolean;
  envoiSms: boolean;
}

/** Reads the existing jobs with these ids, in the order asked for. */
export async function readTickets(db: Db, ids: readonly number[]): Promise<TicketJob[]> {
  const rows = await run<TicketJob>(
    db,
    `select j.id, j.nomjob, j.reprise, c.nom_client as client, c.code_client as "codeClient", b.libelle as bibliotheque,
       j.nombre_pages as pages, j.nombre_plis as plis, j.nombre_feuilles as feuilles, j.nombre_pdf as pdf,
       j.nombre_insertions as insertions, j.nombre_spool as spools, j.date_heure_reception as reception, j.date_heure_envoi as envoi,
       j.observation, j.commentaire, p.code_papier || ' · ' || p.libelle || ' · ' || p.type_papier as papier, b.origine_papier as "originePapier",
       e.code_enveloppe || ' · ' || e.libelle || ' · ' || e.type_enveloppe as enveloppe, b.origine_enveloppe as "origineEnveloppe",
       ti.libelle as "typeImpression", mi.libelle as "modeImpression", te.libelle as "typeEnvoi", a.deroulement as acheminement,
       b.insertion, b.type_insertion as "typeInsertion", tii.libelle as "typeImpressionInsertion", b.origine_insertion as "origineInsertion",
       b.envoi_pdf as "envoiPdf", b.envoi_mail as "envoiMail", b.envoi_sms as "envoiSms"
     from job j join client c on c.id = j.client_id join bibliotheque b on b.id = j.bibliotheque_id
     join papier p on p.id = b.papier_id join enveloppe e on e.id = b.enveloppe_id
     join type_impression ti on ti.id = b.type_impression_id join mode_impression mi on mi.id = b.mode_impression_id
     join type_envoi te on te.id = b.type_envoi_id join acheminement a on a.id = b.acheminement_id
     join type_impression_insertion tii on tii.id = b.type_impression_insertion_id
     where j.id = any($1::int[])`,
    [ids],
  );
  const byId = new Map(rows.map((row) => [row.id, row]));
  return ids.map((id) => byId.get(id)).filter((row) => row !== undefined);
}
