import { createServer } from 'node:http';
import pg from 'pg';

/**
 * The bare server (the baseline): the speed of this machine without the product. Only node:http and pg, without validation, permissions or
 * journal. `plain` counts the rows for each list. `tuned` pages over the index before joining and keeps the totals in memory.
 */
const [, , kind, port, url] = process.argv;
const pool = new pg.Pool({ connectionString: url, max: 10 });
const isTuned = kind === 'tuned';
const totals = new Map<string, number>();

const CLIENT = 'c.id, c.version, c.nom_client as "nomClient", c.code_client as "codeClient", c.delai_facturation as "delaiFacturation"';
const FACTURE =
  'f.id, f.version, f.num_facture as "numFacture", f.ref_facture as "refFacture", f.date_facture as "dateFacture", f.client_id, k.nom_client as "nomClient", k.code_client as "codeClient"';

async function total(table: string): Promise<number> {
  const known = totals.get(table);
  if (isTuned && known !== undefined) return known;
  const { rows } = await pool.query(`select count(*)::int as n from ${table}`);
  totals.set(table, rows[0].n);
  return rows[0].n;
}

async function page(table: string, rows: string, values: unknown[]): Promise<unknown> {
  const { rows: objects } = await pool.query(rows, values);
  return { objects, total: await total(table) };
}

const LISTS: Record<string, (offset: number) => Promise<unknown>> = {
  '/client': (offset) =>
    isTuned
      ? page(
          'client',
          `select ${CLIENT} from (select id from client order by id desc limit 10 offset $1) i join client c on c.id = i.id order by c.id desc`,
          [offset],
        )
      : page('client', `select ${CLIENT} from client c order by c.id desc limit 10 offset $1`, [offset]),
  '/ville': (offset) =>
    page('ville', 'select v.id, v.version, v.nom_ville as "nomVille" from ville v order by v.id desc limit 10 offset $1', [offset]),
  '/facture': (offset) =>
    isTuned
      ? page(
          'facture',
          `select ${FACTURE} from (select f.id, row_number() over () as p from (select f.id from facture f join client o on o.id = f.client_id order by fold(o.nom_client) collate "C", f.id limit 10 offset $1) f) i join facture f on f.id = i.id join client k on k.id = f.client_id order by i.p`,
          [offset],
        )
      : page(
          'facture',
          `select ${FACTURE} from facture f join client k on k.id = f.client_id order by fold(k.nom_client) collate "C", f.id limit 10 offset $1`,
          [offset],
        ),
};

createServer((request, response) => {
  const address = new URL(request.url ?? '/', 'http://baseline');
  const answer = (work: Promise<unknown>) =>
    work.then(
      (body) => response.setHeader('content-type', 'application/json').end(JSON.stringify(body)),
      (error) => response.writeHead(500).end(String(error)),
    );
  const path = address.pathname;
  const list = LISTS[path];
  if (request.method === 'GET' && list) return answer(list(Number(address.searchParams.get('page') ?? 0) * 10));
  if (request.method === 'GET') {
    return answer(pool.query(`select ${CLIENT} from client c where c.id = $1`, [Number(path.split('/')[2])]).then(({ rows }) => rows[0]));
  }
  let body = '';
  request.on('data', (chunk) => {
    body += chunk;
  });
  request.on('end', () => {
    const { id, nomClient, codeClient, delaiFacturation } = JSON.parse(body);
    if (request.method === 'POST') {
      answer(
        pool
          .query('insert into client as c (nom_client, code_client, delai_facturation) values ($1, $2, $3) returning c.*', [
            nomClient,
            codeClient,
            delaiFacturation,
          ])
          .then(({ rows }) => rows[0]),
      );
      return;
    }
    answer(
      pool
        .query('update client c set nom_client = $2, code_client = $3, delai_facturation = $4 where id = $1 returning c.*', [
          id,
          nomClient,
          codeClient,
          delaiFacturation,
        ])
        .then(({ rows }) => rows[0]),
    );
  });
}).listen(Number(port), '127.0.0.1');
