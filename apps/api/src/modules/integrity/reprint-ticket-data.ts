import { incidentEtapes } from '@editique/domain/entities/incident';
import type { Db } from '../../db/database.ts';
import { run } from '../../db/database.ts';
import { notFound } from '../../http/errors.ts';

/** The data of a retirage's ticket. */
export interface ReprintTicket {
  id: number;
  numero: number;
  date: string;
  nombrePlis: number;
  job: number;
  nomjob: string;
  envoi: string;
  client: string;
  codeClient: string;
  papier: string;
  enveloppe: string;
  plages: ReprintRange[];
}

export interface ReprintRange {
  nomSpool: string;
  de: number;
  a: number;
  nombre: number;
  etape: string;
  motif: string;
  observation: string | null;
}

type TicketRow = Omit<ReprintTicket, 'date' | 'envoi'> & { date: Date; envoi: Date };

export async function readReprintTicket(db: Db, id: number): Promise<ReprintTicket> {
  const [row] = await run<TicketRow>(
    db,
    `select r.id, r.numero, r.date, r.nombre_plis as "nombrePlis", j.id as job, j.nomjob, j.date_heure_envoi as envoi, c.nom_client as client, c.code_client as "codeClient",
       p.code_papier || ' · ' || p.libelle || ' · ' || p.type_papier as papier, e.code_enveloppe || ' · ' || e.libelle || ' · ' || e.type_enveloppe as enveloppe,
       (select coalesce(json_agg(json_build_object('nomSpool', s.nom_spool, 'de', i.de, 'a', i.a, 'nombre', i.nombre_plis, 'motif', m.libelle_motif, 'observation', i.observation,
          'etape', case i.etape ${incidentEtapes.map(({ value, label }) => `when ${value} then '${label}'`).join(' ')} end) order by s.numero, i.de), '[]')
        from incident i join spool s on s.id = i.spool_id join motif m on m.id = i.motif_id where i.retirage_id = r.id) as plages
     from retirage r join job j on j.id = r.job_id join client c on c.id = j.client_id join bibliotheque b on b.id = j.bibliotheque_id
     join papier p on p.id = b.papier_id join enveloppe e on e.id = b.enveloppe_id where r.id = $1::int`,
    [id],
  );
  if (!row) throw notFound();
  return { ...row, date: row.date.toISOString(), envoi: row.envoi.toISOString() };
}
