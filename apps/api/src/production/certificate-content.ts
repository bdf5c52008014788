import { historyActions } from '@editique/domain/entities/historique';
import { incidentEtapes, type Suite } from '@editique/domain/entities/incident';
import type { CertificateContent, SORTS } from '@editique/domain/integrity/certificat';
import { coveredPieces, type Fate, fateOf } from '@editique/domain/integrity/fates';
import { type StoredCounts, totalOf, withGood } from '@editique/domain/integrity/rapprochement';
import { HISTORY } from '@editique/domain/job/steps';
import type { Trx } from '../db/database.ts';
import { run } from '../db/database.ts';

interface SpoolRow extends StoredCounts {
  id: number;
  nomSpool: string;
}
interface IncidentRow {
  spool: number;
  de: number;
  a: number;
  suite: Suite;
  rang: number | null;
  etape: number;
  motif: string;
  machine: string | null;
  retirage: number | null;
  declareLe: string;
  soldeLe: string | null;
}
interface EventRow extends Omit<CertificateContent['etapes'][number], 'libelle'> {
  action: number;
  motif: string | null;
}
interface CertifiedRow extends Pick<CertificateContent, 'numero' | 'job' | 'client' | 'machines' | 'operateurs' | 'retirages' | 'depots'> {
  spools: SpoolRow[];
  incidents: IncidentRow[];
  evenements: EventRow[];
}

const iso = (column: string): string => `to_char(${column} at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const listed = (item: string, order: string, from: string): string =>
  `(select coalesce(json_agg(json_build_object(${item}) order by ${order}), '[]') from ${from})`;
/** Declared quantities, without those that were taken back: a user who corrects another user's mistake has not worked less. */
const DECLARED = `select a.machine_id, a.utilisateur, case when a.impression <> 0 then 'impression' else 'msp' end as operation, a.impression + a.msp as quantite
  from spool s join avancement a on a.spool_id = s.id
  where s.job_id = j.id and a.annule_id is null and not exists (select from avancement x where x.annule_id = a.id)`;
const REPRINTED = listed(
  `'date', ${iso('a.date')}, 'impression', a.impression, 'msp', a.msp, 'machine', x.nom_machine,
   'utilisateur', case when a.utilisateur is not null then json_build_object('nom', a.utilisateur ->> 'nom', 'prenom', a.utilisateur ->> 'prenom') end`,
  'a.id',
  'retirage_avancement a left join machine x on x.id = a.machine_id where a.retirage_id = r.id',
);

/** Reads everything that is certified about jobs in one statement, so that it is all from the same moment. */
const CERTIFIED = `select (select coalesce(max(c.numero), 0) + 1 from certificat c where c.job_id = j.id) as numero,
  json_build_object('id', j.id, 'nomjob', j.nomjob, 'reprise', j.reprise, 'bibliotheque', b.libelle) as job,
  json_build_object('nomClient', c.nom_client, 'codeClient', c.code_client) as client,
  ${listed(`'id', s.id, 'nomSpool', s.nom_spool, 'attendu', s.nombre_plis, 'retires', s.retires, 'reimprimes', s.reimprimes, 'nonSoldes', s.non_soldes`, 's.numero', 'spool s where s.job_id = j.id')} as spools,
  ${listed(
    `'spool', i.spool_id, 'de', i.de, 'a', i.a, 'suite', i.suite, 'rang', i.rang, 'etape', i.etape, 'motif', m.libelle_motif, 'machine', x.nom_machine,
     'retirage', r.numero, 'declareLe', ${iso('i.date')}, 'soldeLe', ${iso('i.solde_le')}`,
    'i.id',
    'incident i join motif m on m.id = i.motif_id left join machine x on x.id = i.machine_id left join retirage r on r.id = i.retirage_id where i.job_id = j.id',
  )} as incidents,
  ${listed(
    `'nomMachine', p.nom, 'operation', p.operation, 'quantite', p.quantite`,
    'p.operation, p.nom',
    `(select x.nom_machine as nom, d.operation, sum(d.quantite)::bigint as quantite from (${DECLARED}) d left join machine x on x.id = d.machine_id group by 1, 2 having sum(d.quantite) <> 0) p`,
  )} as machines,
  ${listed(
    `'nom', p.nom, 'prenom', p.prenom, 'operation', p.operation, 'quantite', p.quantite`,
    'p.operation, p.nom, p.prenom',
    `(select d.utilisateur ->> 'nom' as nom, d.utilisateur ->> 'prenom' as prenom, d.operation, sum(d.quantite)::bigint as quantite from (${DECLARED}) d
      where d.utilisateur is not null group by 1, 2, 3 having sum(d.quantite) <> 0) p`,
  )} as operateurs,
  ${listed(`'numero', r.numero, 'nombrePlis', r.nombre_plis, 'avancements', ${REPRINTED}`, 'r.numero', 'retirage r where r.job_id = j.id')} as retirages,
  ${listed(
    `'action', h.action, 'date', ${iso('h.date_action')}, 'application', h.nom_application, 'machine', x.nom_machine, 'motif', m.libelle_motif,
     'utilisateur', case when h.utilisateur_nom is not null then json_build_object('nom', h.utilisateur_nom, 'prenom', coalesce(h.utilisateur_prenom, '')) end`,
    'h.id',
    'historique h left join machine x on x.id = h.machine_id left join motif m on m.id = h.motif_id where h.job_id = j.id',
  )} as evenements,
  ${listed(`'date', d.date, 'heure', to_char(d.heure, 'HH24:MI'), 'nombrePlis', d.nombre_plis`, 'd.date, d.heure, d.id', 'depot d where d.job_id = j.id')} as depots
  from job j join client c on c.id = j.client_id join bibliotheque b on b.id = j.bibliotheque_id where j.id = any($1::int[])`;

const SORT: Record<Fate, (typeof SORTS)[number]> = {
  retires: 'retiré',
  reimprimes: 'réimprimé',
  bons: 'retrouvé bon',
  nonSoldes: 'non soldé',
};

/** A job that ends, and when. `isPast` marks a job that ended earlier: later history is left out of its certificate. */
export interface Ended {
  job: number;
  at: Date;
  isPast?: true;
}

/** Returns the contents in the order of the given jobs. */
export async function readCertificateContents(trx: Trx, ended: readonly Ended[]): Promise<CertificateContent[]> {
  const rows = await run<CertifiedRow>(trx, CERTIFIED, [ended.map(({ job }) => job)]);
  const known = new Map(rows.map((row) => [row.job.id, row]));
  return ended.map(({ job, at, isPast }) => {
    const row = known.get(job);
    if (!row) throw new Error(`The job ${job} that ends is not there`);
    return contentOf(isPast ? { ...row, evenements: row.evenements.filter(({ date }) => new Date(date) <= at) } : row, at);
  });
}

function contentOf(row: CertifiedRow, at: Date): CertificateContent {
  const { numero, job, client, machines, operateurs, retirages, depots, evenements, incidents } = row;
  const spools = row.spools.map(({ id: _id, ...spool }) => withGood(spool));
  return {
    format: 1,
    numero,
    emisLe: at.toISOString(),
    job,
    client,
    comptes: { ...totalOf(spools), deposes: depots.reduce((total, { nombrePlis }) => total + nombrePlis, 0) },
    spools,
    plages: row.spools.flatMap((spool) => rangesOf(spool, incidents)),
    machines,
    operateurs,
    retirages,
    etapes: evenements.map(({ action, motif: _motif, ...event }) => ({ libelle: labelOf(historyActions, action), ...event })),
    depots,
    derogations: evenements
      .filter(({ action }) => action === HISTORY.overridden)
      .map(({ date, utilisateur, motif }) => ({ date, utilisateur, motif })),
  };
}

const rangesOf = ({ id, nomSpool }: SpoolRow, incidents: readonly IncidentRow[]): CertificateContent['plages'] =>
  coveredPieces(incidents.filter(({ spool }) => spool === id)).map(({ de, a, incident }) => {
    const { etape, motif, machine, retirage, declareLe, soldeLe } = incident;
    const sort = SORT[fateOf(incident)];
    return { nomSpool, de, a, sort, etape: labelOf(incidentEtapes, etape), motif, machine, retirage, declareLe, soldeLe };
  });

const labelOf = (choices: readonly { value: number; label: string }[], value: number): string =>
  choices.find((choice) => choice.value === value)?.label ?? String(value);
