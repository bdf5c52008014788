import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The bare server of the writes: node:http and pg, one plain insert of a job into a lean table (primary and foreign keys only). It has
 * no rights, no validation, no journal, no history and no spools.
 */
const [, , port, url] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });

const COLUMNS = `nomjob, bibliotheque_id, client_id, type_creation, etape, etat, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions,
  nombre_spool, date_heure_reception, date_heure_envoi, observation, commentaire`;
const INSERT = {
  name: 'insert',
  text: `insert into job (${COLUMNS}) values ($1, $2, $3, $4, 0, 1, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14) returning *`,
};

interface Job {
  nomjob: string;
  bibliotheque: { id: number };
  typeCreation: number;
  nombrePages: number;
  nombrePlis: number;
  nombreFeuilles: number;
  nombrePdf: number;
  nombreInsertions: number;
  nombreSpool: number;
  dateHeureReception: string;
  dateHeureEnvoi: string;
  observation: string;
  commentaire: string;
}

async function insert(job: Job): Promise<unknown> {
  const counts = [job.nombrePages, job.nombrePlis, job.nombreFeuilles, job.nombrePdf, job.nombreInsertions, job.nombreSpool];
  const dates = [job.dateHeureReception, job.dateHeureEnvoi];
  const values = [job.nomjob, job.bibliotheque.id, 1, job.typeCreation, ...counts, ...dates, job.observation, job.commentaire];
  return (await pool.query({ ...INSERT, values })).rows[0];
}

createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const work = request.method === 'POST' ? insert(JSON.parse(body)) : Promise.resolve({});
    work.then(
      (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(port), '127.0.0.1');
