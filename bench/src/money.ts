import { FACTURES, fillJobs } from './jobs-data.ts';
import { moneyCalls } from './money-calls.ts';
import { fillMoney } from './money-data.ts';
import { createDatabase, onDatabase } from './support/database.ts';
import { isMissing, keptOrOwnServer, LARGE } from './support/kept-server.ts';
import { type Product, startProduct } from './support/product.ts';
import { line } from './support/report.ts';
import { measureCalls } from './support/timed-calls.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 1_000_000);
/** The jobs that are not dispatched yet. They are planned, because the dashboard shows their risk. */
const OPEN = { movable: 200, atWork: 800 };
const VALIDATED = 200;
const VALIDATED_S = 20;
/** The number of users who validate at the same time. */
const AT_ONCE = 10;
const PORT = 4670;

/** Measures the pages of money on five years of factures, and a month's end: many drafts validated one after the other. */
export async function money(): Promise<void> {
  const postgres = await keptOrOwnServer(LARGE);
  try {
    const url = postgres.url('money');
    if (await isMissing(postgres.url('postgres'), 'money')) await fill(postgres.url('postgres'), url);
    const product = await startProduct(url, PORT);
    await compareAgeing(product, url);
    await measureCalls(product, moneyCalls());
    await validateMany(product, url);
    await product.stop();
  } finally {
    await postgres.stop();
  }
}

async function fill(serverUrl: string, url: string): Promise<void> {
  await createDatabase(serverUrl, 'money');
  await (await startProduct(url, PORT)).stop();
  const began = performance.now();
  await fillJobs(url, JOBS, { ...OPEN, events: 0 });
  await fillMoney(url);
  console.log(`\n${JOBS} jobs and ${FACTURES} factures with ten lines each in ${Math.round((performance.now() - began) / 1000)} s`);
}

/** Checks that the balance âgée equals the sum of what is still due, to the centime. */
async function compareAgeing(product: Product, url: string): Promise<void> {
  const rows = (await (await asked(product, 'GET', '/facture/balance-agee')).json()) as { total: number }[];
  const cents = rows.reduce((sum, { total }) => sum + Math.round(total * 100), 0);
  const [expected, toBill] = await onDatabase(url, async (client) => {
    const { rows: sums } = await client.query<{ cents: string }>(
      'select sum(reste * 100)::bigint as cents from facture where validee_le is not null',
    );
    const { rows: counts } = await client.query<{ n: number }>(
      'select count(*)::int as n from job where etape = 6 and etat <> -1 and facture_id is null',
    );
    return [Number(sums[0]?.cents), counts[0]?.n];
  });
  console.log(
    `${rows.length} clients owe ${(cents / 100).toFixed(2)} DH; the rows say ${(expected / 100).toFixed(2)}. ${toBill} jobs are to bill.`,
  );
  if (cents !== expected) throw new Error('The balance âgée and the factures differ');
}

async function validateMany(product: Product, url: string): Promise<void> {
  const drafts = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ id: number }>(
      `select id from facture where validee_le is null and num_facture like 'BROUILLON-%' order by id limit ${VALIDATED}`,
    );
    return rows.map(({ id }) => id);
  });
  const waiting = [...drafts];
  const began = performance.now();
  const worker = async (): Promise<void> => {
    for (let id = waiting.shift(); id !== undefined; id = waiting.shift()) {
      const answer = await asked(product, 'POST', `/facture/${id}/valider`);
      if (!answer.ok) throw new Error(`Draft ${id} was not validated: ${answer.status} ${await answer.text()}`);
    }
  };
  await Promise.all(Array.from({ length: AT_ONCE }, worker));
  const seconds = (performance.now() - began) / 1000;
  const [made] = await onDatabase(url, async (client) => {
    const { rows } = await client.query<{ n: number; missing: number }>(
      `with y as (select extract(year from now())::int as annee), n as (select substring(num_facture from '[0-9]+$')::int as rang from facture, y where num_facture like 'FA-' || y.annee || '-%')
       select (select count(*)::int from facture join facture_archive a on a.facture_id = facture.id where facture.id = any($1::int[]) and a.sha256 is not null) as n,
         (select max(rang) - count(distinct rang) from n)::int as missing`,
      [drafts],
    );
    return rows;
  });
  if (made?.n !== VALIDATED || made.missing !== 0)
    throw new Error(`Of ${VALIDATED} drafts ${made?.n} are frozen, ${made?.missing} numbers are missing`);
  console.log(`\n| what | time | goal | met |\n|---|---|---|---|`);
  console.log(
    line(
      `${VALIDATED} drafts validated by ${AT_ONCE} people at once, none lost, no number missing`,
      [`${seconds.toFixed(1)} s`, `${VALIDATED_S} s`],
      seconds <= VALIDATED_S,
    ),
  );
  if (seconds > VALIDATED_S * 1.25) process.exitCode = 1;
}

const asked = ({ url, token }: Product, method: string, path: string): Promise<Response> =>
  fetch(`${url}/api${path}`, { method, headers: { authorization: `Bearer ${token}` } });
