import { ETAPE, ETAT } from '@editique/domain/job/steps';
import { CLIENTS, fillJobs, TEMPLATES } from '../jobs-data.ts';
import { createDatabase, onDatabase } from '../support/database.ts';
import { isMissing } from '../support/kept-server.ts';
import { startProduct } from '../support/product.ts';

/** The tables of the bare server: the same columns, primary and foreign keys, and nothing else. */
const LEAN = `
  create table client (id integer generated always as identity primary key, nom_client varchar(255) not null);
  create table bibliotheque (id integer generated always as identity primary key, client_id integer not null references client (id));
  create table facture (id integer generated always as identity primary key, client_id integer not null references client (id));
  create table job (
    id integer generated always as identity primary key, version integer not null default 1, nomjob varchar(255) not null,
    bibliotheque_id integer not null references bibliotheque (id), client_id integer not null references client (id), type_creation integer not null,
    etape integer not null, etat integer not null, nombre_pages integer not null, nombre_plis integer not null, nombre_feuilles integer not null,
    nombre_pdf integer not null, nombre_insertions integer not null, nombre_spool integer not null, date_heure_reception timestamptz(3) not null,
    date_heure_envoi timestamptz(3) not null, facture_id integer references facture (id), observation varchar(4000) not null, commentaire varchar(4000) not null
  );
  insert into client (nom_client) select 'Client ' || i from generate_series(1, ${CLIENTS}) i;
  insert into bibliotheque (client_id) select 1 + i % ${CLIENTS} from generate_series(1, ${TEMPLATES}) i;`;

const leanJobs = (jobs: number): string => `
  insert into job (nomjob, bibliotheque_id, client_id, type_creation, etape, etat, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions,
    nombre_spool, date_heure_reception, date_heure_envoi, observation, commentaire)
  select 'RELEVES-' || i, 1 + i % ${TEMPLATES}, 1 + i % ${CLIENTS}, 1, 0, 1, 100, 50, 60, 0, 0, 3, now(), now(), 'RAS', 'Reçu par le portail' from generate_series(1, ${jobs}) i;
  vacuum analyze;`;

/** The open jobs, which are planned during the writes: enough to be moved, and no more than a large workshop has. */
const OPEN = { movable: 12_000, atWork: 2000 };

/** Fills the databases of the product and of the bare server, unless they exist. */
export async function fillWrites(serverUrl: string, [url, leanUrl]: readonly [string, string], jobs: number, port: number): Promise<void> {
  const [name, lean] = [url, leanUrl].map((address) => new URL(address).pathname.slice(1));
  const began = performance.now();
  if (name && (await isMissing(serverUrl, name))) {
    await createDatabase(serverUrl, name);
    await (await startProduct(url, port)).stop();
    await fillJobs(url, jobs, OPEN);
    console.log(`\n${jobs} jobs, their spools and history in ${Math.round((performance.now() - began) / 1000)} s`);
  }
  if (!lean || !(await isMissing(serverUrl, lean))) return;
  await createDatabase(serverUrl, lean);
  await onDatabase(leanUrl, async (client) => {
    for (const statement of `${LEAN}${leanJobs(jobs)}`.split(';').filter((text) => text.trim())) await client.query(statement);
  });
}

export interface Printed {
  job: number;
  spool: number;
}

/** Returns spools that are being printed, with many sheets left to declare. */
export const printedSpools = (url: string): Promise<Printed[]> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<Printed>(
      `select s.job_id as job, s.id as spool from spool s join job j on j.id = s.job_id
       where j.etape = ${ETAPE.printing} and j.etat = ${ETAT.running} and s.reste_impression > 100 order by hashint4(s.id)`,
    );
    return rows;
  });

/** Returns jobs that can be moved twice before progress must be declared. */
export const movableJobs = (url: string): Promise<number[]> =>
  onDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from job where etape = ${ETAPE.registered} and etat = ${ETAT.running} order by hashint4(id)`,
    );
    return rows.map(({ id }) => id);
  });

/** Puts the moved jobs back to their first step: a fast machine moves them all within a few rounds. */
export const moveBack = (url: string, jobs: readonly number[]): Promise<void> =>
  onDatabase(url, async (client) => {
    await client.query(
      `update job set etape = ${ETAPE.registered}, date_heure_validation = null where id = any($1::int[]) and etape <> ${ETAPE.registered}`,
      [jobs],
    );
  });
