import { loadavg } from 'node:os';
import { buildWeb } from '../../../scripts/lib/build-web.mjs';
import { startPostgres } from '../../../scripts/testing/postgres.ts';
import { fillJobs } from '../jobs-data.ts';
import { createDatabase } from '../support/database.ts';
import { type Product, startProduct } from '../support/product.ts';
import { openBrowser, SLOWER } from './web-browser.ts';
import { measureBytes } from './web-bytes.ts';
import { printMeasures } from './web-report.ts';
import { measureTimes } from './web-times.ts';

const JOBS = Number(process.env.BENCH_JOBS ?? 20_000);
const PORT = Number(process.env.BENCH_PORT ?? 4670);

/** Measures what users with a slow computer and a slow connection wait for, in a real browser. */
export async function web(): Promise<void> {
  await buildWeb();
  const postgres = await startPostgres();
  const browser = await openBrowser();
  let product: Product | null = null;
  try {
    await createDatabase(postgres.url('postgres'), 'web');
    const url = postgres.url('web');
    await (await startProduct(url, PORT)).stop();
    await fillJobs(url, JOBS, { movable: 300, atWork: 200 });
    product = await startProduct(url, PORT);
    console.log(`\n${JOBS} jobs; the processor ${SLOWER} times slower, 20 Mbit/s, 40 ms; load of the machine ${loadavg()[0]?.toFixed(1)}`);
    await printMeasures(measureBytes(browser, product.url));
    await printMeasures(measureTimes(browser, product));
    console.log(`\nLoad of the machine at the end: ${loadavg()[0]?.toFixed(1)}`);
  } finally {
    await product?.stop();
    await browser.close();
    await postgres.stop();
  }
}
