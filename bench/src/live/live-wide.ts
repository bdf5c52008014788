import { type Call, load, percentile } from '../support/load.ts';
import type { Product } from '../support/product.ts';
import { DASHBOARD, FIRST_PAGE, WIDE_WORDS } from './live-calls.ts';
import { GOAL_MS, line, missed } from './live-report.ts';

const NARROW: Call = { name: 'search of a job', path: () => `/job?q=${900_000 + Math.floor(Math.random() * 90_000)}` };
const AMONG = [FIRST_PAGE, NARROW, DASHBOARD];
let turn = 0;
/** The requests of the other users during the wide searches, in turn. */
const MEANWHILE: Call = {
  name: 'first page, search of a job and dashboard in turn',
  path: () => AMONG[turn++ % AMONG.length]?.path() ?? '',
};
/** The accepted statuses of a wide search: the page, or a refusal because too many searches are running. */
const SAID = new Set([200, 503]);

/** Runs ten searches for ten words that occur in most rows, and measures the requests of other users meanwhile. */
export async function measureWide(product: Product, seconds: number): Promise<void> {
  const began = performance.now();
  const answers = WIDE_WORDS.map((word) => wide(product, word, began));
  console.log('| while ten wide searches run | p95 | goal | met |\n|---|---|---|---|');
  const { p95, errors } = await load(`${product.url}/api`, MEANWHILE, product.token, seconds);
  console.log(line(`${MEANWHILE.name}, ${errors} failed`, [`${p95} ms`, `${GOAL_MS} ms`], p95 <= GOAL_MS && errors === 0));
  missed(p95 > GOAL_MS * 1.25 || errors > 0);
  const found = await Promise.all(answers);
  const times = found.map(({ ms }) => ms);
  const statuses = found.map(({ status }) => status);
  const isSaid = statuses.every((status) => SAID.has(status));
  missed(!isSaid);
  console.log(
    line(
      `the wide searches: answered within ${Math.round(percentile(times, 0))} to ${Math.round(percentile(times, 1))} ms`,
      [statuses.join(' '), '200 or 503'],
      isSaid,
    ),
  );
}

async function wide({ url, token }: Product, word: string, began: number): Promise<{ status: number; ms: number }> {
  const answer = await fetch(`${url}/api/job?q=${word}&page=0&size=10`, { headers: { authorization: `Bearer ${token}` } });
  await answer.arrayBuffer();
  return { status: answer.status, ms: performance.now() - began };
}
