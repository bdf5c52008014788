import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The bare server of stock movements: node:http and pg, the same three writes in one transaction, without permissions, validation or
 * journal.
 */
const [, , port, url] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });

interface Movement {
  article: { id: number };
  quantite: number;
  quantiteLivree: number;
  job: { id: number };
  dateHeureSortie: string;
}

const INSERTS: Record<string, (body: Movement) => [text: string, values: unknown[], change: number]> = {
  entreeMagasin: ({ article, quantite, dateHeureSortie }) => [
    `insert into entree_magasin (article_id, quantite, client_id, fournisseur_id, numero_bon_livraison, numero_cia, date_heure_sortie) values ($1, $2, 1, 1, 'BL', 'CIA', $3) returning *`,
    [article.id, quantite, dateHeureSortie],
    quantite,
  ],
  sortieMagasin: ({ article, job, quantiteLivree, dateHeureSortie }) => [
    `insert into sortie_magasin (article_id, job_id, demandeur, quantite_demande, quantite_livree, quantite_rupture, date_heure_sortie) values ($1, $2, 'Banc', $3, $3, 0, $4) returning *`,
    [article.id, job.id, quantiteLivree, dateHeureSortie],
    -quantiteLivree,
  ],
};

async function write(entity: string, body: Movement): Promise<unknown> {
  const [text, values, change] = (INSERTS[entity] as (typeof INSERTS)[string])(body);
  const client = await pool.connect();
  try {
    await client.query('begin');
    const { rows } = await client.query(text, values);
    const { rows: changed } = await client.query(
      'update article set quantite = quantite + $2, version = version + 1 where id = $1 and quantite + $2 >= 0 returning quantite',
      [body.article.id, change],
    );
    await client.query(
      `insert into mouvement_stock (article_id, quantite, solde, cause, reference_entite, reference_id) values ($1, $2, $3, $4, $5, $6)`,
      [body.article.id, change, changed[0].quantite, change > 0 ? 'entree' : 'sortie', entity, rows[0].id],
    );
    await client.query('commit');
    return rows[0];
  } finally {
    client.release();
  }
}

createServer((request, response) => {
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const work = request.method === 'POST' ? write(String(request.url).slice(1), JSON.parse(body)) : Promise.resolve({});
    work.then(
      (answer) => response.setHeader('content-type', 'application/json').end(JSON.stringify(answer)),
      (error) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(port), '127.0.0.1');
