import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The tuned bare server of the job list: node:http and pg. It pages over the index before it joins and keeps totals in memory.
 * It has no rights and no journal.
 */
const [, , port, url] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });
let total: number | null = null;

const COLUMNS = `j.id, j.version, j.nomjob, j.client_id, c.nom_client as "nomClient", c.code_client as "codeClient", j.bibliotheque_id, b.libelle as bibliotheque, j.type_creation as "typeCreation",
  j.etape, j.etat, j.nombre_pages as "nombrePages", j.nombre_plis as "nombrePlis", j.nombre_feuilles as "nombreFeuilles", j.nombre_pdf as "nombrePdf", j.nombre_insertions as "nombreInsertions",
  j.nombre_spool as "nombreSpool", j.date_heure_reception as "dateHeureReception", j.date_heure_envoi as "dateHeureEnvoi", j.date_heure_validation as "dateHeureValidation", j.reprise,
  j.statut_facturation as "statutFacturation", j.facture_id, f.num_facture as "numFacture", j.observation, j.commentaire`;
const JOINS = `join job j on j.id = i.id join client c on c.id = j.client_id join bibliotheque b on b.id = j.bibliotheque_id left join facture f on f.id = j.facture_id`;
const ORDERS: Record<string, string> = {
  id: 'select j.id from job j order by j.id desc limit 10 offset $1::int',
  client: `select j.id from client o cross join lateral (select j.id from job j where j.client_id = o.id order by j.id limit 10 + $1::int) j
    order by fold(o.nom_client) collate "C", j.id limit 10 offset $1::int`,
};

async function list(order: string, offset: number): Promise<unknown> {
  const { rows: objects } = await pool.query(
    `select ${COLUMNS} from (select p.id, row_number() over () as n from (${ORDERS[order]}) p) i ${JOINS} order by i.n`,
    [offset],
  );
  total ??= (await pool.query('select count(*)::int as n from job')).rows[0].n;
  return { objects, total };
}

/** Does the same two writes as a move in the product, in one transaction. */
async function advance(id: number): Promise<unknown> {
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(
      `update job set etape = etape + 1, version = version + 1, date_heure_validation = now() where id = $1 and etat = 1 and etape < 6 returning *`,
      [id],
    );
    await client.query(
      `insert into historique (action, nom_application, nom_client, client_id, job_id, job_nomjob, utilisateur_id, utilisateur_nom, utilisateur_prenom)
       select 1 + j.etape, 'Back-office', c.nom_client, c.id, j.id, j.nomjob, 1, 'Banc', 'Essai' from job j join client c on c.id = j.client_id where j.id = $1`,
      [id],
    );
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://baseline');
  const [, , id] = address.pathname.split('/');
  const order = address.searchParams.get('sort')?.startsWith('client') ? 'client' : 'id';
  const work = request.method === 'POST' ? advance(Number(id)) : list(order, Number(address.searchParams.get('page') ?? 0) * 10);
  request.resume();
  work.then(
    (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
    (error) => response.writeHead(500).end(String(error)),
  );
}).listen(Number(port), '127.0.0.1');
