import type { ChildProcess } from 'node:child_process';
import { startPostgres } from '../../scripts/testing/postgres.ts';
import { fillStock, JOBS } from './stock-data.ts';
import { createDatabase, onDatabase } from './support/database.ts';
import { load, percentile } from './support/load.ts';
import { type Product, startBaseline, startProduct } from './support/product.ts';
import { type Goal, line, report } from './support/report.ts';

const ARTICLES = 2000;
const ROWS = Number(process.env.BENCH_MOVEMENTS ?? 1_000_000);
const SECONDS = Number(process.env.BENCH_SECONDS ?? 4);
const ROUNDS = 3;
const READERS = 10;
const PORTS = { ours: 4650, baseline: 4651 };
const PAGE_MS = 100;
const HOT_MS = 250;
const HOT = 1;

let turn = 0;
/** Returns a different article each time, but never the one that all connections take from. */
const anArticle = () => 2 + ((turn++ * 7919) % (ARTICLES - 1));
const parts = (id: number) => [`/article/${id}`, `/article/${id}/solde`, `/article/${id}/mouvements?page=0&size=10&details=true`];

const entree = (article: number, quantite: number) => ({
  article: { id: article },
  client: { id: 1 },
  fournisseur: { id: 1 },
  quantite,
  numeroBonLivraison: 'BL',
  numeroCia: 'CIA',
  dateHeureSortie: '2026-11-10T09:00:00Z',
});
const sortie = (article: number, quantite: number) => ({
  article: { id: article },
  job: { id: 1 + (turn % JOBS) },
  demandeur: 'Banc',
  quantiteDemande: quantite,
  quantiteLivree: quantite,
  quantiteRupture: 0,
  dateHeureSortie: '2026-11-10T09:00:00Z',
});

const goals: Goal[] = [
  ...['record', 'balance of 90 days', 'first page of the ledger'].map(
    (name, index): Goal => ({ name: `article: ${name}`, path: () => parts(anArticle())[index] ?? '', against: 'clock', goal: PAGE_MS }),
  ),
  { name: 'entrée', method: 'POST', path: () => '/entreeMagasin', body: () => entree(anArticle(), 2), against: 'baseline', goal: 0.5 },
  { name: 'sortie', method: 'POST', path: () => '/sortieMagasin', body: () => sortie(anArticle(), 1), against: 'baseline', goal: 0.5 },
];

/** Measures the stock on a long ledger, against a bare server that makes the same writes. */
export async function stock(): Promise<void> {
  const postgres = await startPostgres({
    shared_buffers: '512MB',
    synchronous_commit: 'on',
    fsync: 'on',
    full_page_writes: 'on',
    max_wal_size: '4GB',
  });
  let baseline: ChildProcess | null = null;
  try {
    await createDatabase(postgres.url('postgres'), 'stock');
    const url = postgres.url('stock');
    await (await startProduct(url, PORTS.ours)).stop();
    const began = performance.now();
    await fillStock(url, ARTICLES, ROWS);
    console.log(
      `\n${ROWS} rows on ${ARTICLES} articles in ${Math.round((performance.now() - began) / 1000)} s; 10 connections, ${ROUNDS} rounds of ${SECONDS} s, median\n`,
    );
    const product = await startProduct(url, PORTS.ours);
    baseline = await startBaseline('baseline-stock', PORTS.baseline, [String(PORTS.baseline), url], '/');
    const servers = { ours: `${product.url}/api`, baseline: `http://127.0.0.1:${PORTS.baseline}`, token: product.token };
    await report(goals, servers, SECONDS, ROUNDS);
    console.log(await wholePages(product));
    console.log(await hotArticle(product, url));
    await product.stop();
  } finally {
    baseline?.kill();
    await postgres.stop();
  }
}

/** Makes all calls of an article's page at once, as a browser does. */
async function wholePages(product: Product): Promise<string> {
  const waits: number[] = [];
  const until = performance.now() + SECONDS * 1000;
  const headers = { authorization: `Bearer ${product.token}` };
  const read = async (): Promise<void> => {
    while (performance.now() < until) {
      const began = performance.now();
      const answers = await Promise.all(parts(anArticle()).map((path) => fetch(`${product.url}/api${path}`, { headers })));
      for (const answer of answers) {
        await answer.arrayBuffer();
        if (!answer.ok) throw new Error(`${answer.url} answered ${answer.status}`);
      }
      waits.push(performance.now() - began);
    }
  };
  await Promise.all(Array.from({ length: READERS }, read));
  const p95 = Math.round(percentile(waits, 0.95));
  return line(
    "article's page, its three calls together",
    [Math.round(waits.length / SECONDS), '—', `${p95} ms`, `${PAGE_MS} ms`],
    p95 <= PAGE_MS,
  );
}

/** Takes from one article over ten connections. No sortie may be lost, and none may wait for long. */
async function hotArticle(product: Product, url: string): Promise<string> {
  const state = () =>
    onDatabase(url, async (client) => {
      const { rows } = await client.query(
        `select a.quantite, (select sum(m.quantite)::int from mouvement_stock m where m.article_id = a.id) as ledger,
           (select count(*)::int from sortie_magasin s where s.article_id = a.id) as sorties from article a where a.id = ${HOT}`,
      );
      return rows[0] as { quantite: number; ledger: number; sorties: number };
    });
  const before = await state();
  const call = { name: 'hot', method: 'POST' as const, path: () => '/sortieMagasin', body: () => sortie(HOT, 1) };
  const { rate, p95, errors } = await load(`${product.url}/api`, call, product.token, SECONDS);
  const after = await state();
  const taken = after.sorties - before.sorties;
  const isExact = after.quantite === before.quantite - taken && after.ledger === after.quantite && errors === 0 && taken > 0;
  const name = `sorties of one article from 10 connections: ${taken} done, ${isExact ? 'none lost' : `quantity ${after.quantite}, ledger ${after.ledger}, before ${before.quantite}, ${errors} failed`}`;
  return line(name, [Math.round(rate), '—', `${p95} ms`, `${HOT_MS} ms`], isExact && p95 <= HOT_MS);
}
