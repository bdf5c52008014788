import { request } from 'node:http';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { connect } from './db/connect.ts';
import { type Db, run } from './db/database.ts';
import { DEMO_PASSWORD } from './demo/accounts.ts';
import { textRow, workbook } from './modules/transfer/testing/workbook.ts';
import { type Served, serve } from './testing/serve.ts';
import { createTestDatabase, type TestDatabase } from './testing/test-database.ts';
import type { Turns } from './testing/turn-probe.ts';
import { seedWork } from './testing/work-data.ts';

/**
 * No request may occupy the server's main thread for long, because every other answer waits for it. The bounds are computing time of that
 * thread, not elapsed time, so the load of the machine does not matter. Each request stays far below the bounds. Before documents and files
 * moved to threads of their own, the tickets computed for 896 ms in one turn, the CSV for 1,235 ms in one turn, and the workbook for 2,617
 * ms in all.
 */
const LONGEST_MS = 250;
const TOTAL_MS = 600;
const JOBS = 3000;
/** Documents of this length take seconds, and many more on a busy machine. */
const TIMEOUT = 120_000;
const ACCOUNT = { email: 'admin@demo.local', password: DEMO_PASSWORD };

let database: TestDatabase;
let served: Served;
let api: string;
let token: string;
const probe = join(inject('temporary'), `turns-${process.pid}.sock`);

beforeAll(async () => {
  database = await createTestDatabase('postgres', 'empty');
  const { DATA_DIR, DATABASE_URL = '', DATABASE_DIRECT_URL = '' } = database.config();
  const connection = await connect(database.config(), () => undefined);
  await seed(connection.db);
  await connection.close();
  served = serve({
    DATA_DIR,
    DATABASE_URL,
    DATABASE_DIRECT_URL,
    DEMO: '0',
    LOG_LEVEL: 'warn',
    JWT_SECRET: 's'.repeat(40),
    ADMIN_EMAIL: ACCOUNT.email,
    ADMIN_PASSWORD: ACCOUNT.password,
    TURN_PROBE: probe,
    NODE_OPTIONS: `--import=${new URL('./testing/turn-probe.ts', import.meta.url)}`,
  });
  api = `${await served.address}/api`;
  const headers = { 'content-type': 'application/json' };
  const answer = await fetch(`${api}/users/login`, { method: 'POST', headers, body: JSON.stringify(ACCOUNT) });
  token = ((await answer.json()) as { token: string }).token;
});
afterAll(async () => {
  served.process.kill('SIGTERM');
  await served.ended;
  await database.drop();
});

/** Creates a facture of a thousand jobs, and three hundred dépôts of one client on one day. */
async function seed(db: Db): Promise<void> {
  await seedWork(db, JOBS, { spools: 0, history: 0 });
  await run(db, 'update job set facture_id = 1 where id <= 1000');
  await run(db, `insert into document (nom_document) values ('Essai')`);
  await run(
    db,
    `insert into depot (date, heure, type, job_id, client_id, document_id, nombre_plis, nombre_caissete, nombre_cartons, operateur, observateur)
     select '2026-11-01', '10:00', 'Poste', i, 1, 1, i, 1, 0, 'Ali', 'Sara' from generate_series(1, 300) i`,
  );
}

const turns = (): Promise<Turns> =>
  new Promise((resolve, reject) => {
    request({ socketPath: probe }, (answer) => json(answer).then((measured) => resolve(measured as Turns), reject))
      .on('error', reject)
      .end();
  });

/** Makes a request and returns what the server's main thread computed meanwhile. */
async function during(path: string, file?: string | Buffer): Promise<Turns & { status: number }> {
  const form = new FormData();
  if (file) form.set('file', new Blob([new Uint8Array(Buffer.from(file as string))]));
  await turns();
  const answer = await fetch(api + path, { headers: { authorization: `Bearer ${token}` }, ...(file && { method: 'POST', body: form }) });
  await answer.arrayBuffer();
  return { status: answer.status, ...(await turns()) };
}

const ids = Array.from({ length: 100 }, (_, index) => index + 1).join(',');
it.each([
  ['100 tickets', `/job/fiches.pdf?ids=${ids}`],
  ['a facture of 1,000 jobs', '/facture/1/facture.pdf'],
  ['a slip of 300 dépôts', '/depot/bordereau.pdf?client=1&date=2026-11-01'],
  ['an export as CSV', '/job/export?format=csv'],
  ['an export as XLSX', '/job/export?format=xlsx'],
  ['every option of a select', '/job/all'],
])(
  'stays free for other answers during %s',
  async (_name, path) => {
    const { status, longestMs } = await during(path);
    expect(status).toBe(200);
    expect(longestMs).toBeLessThan(LONGEST_MS);
  },
  TIMEOUT,
);

const ASKERS = 50;

it(
  'stays free for other answers while a crowd without a token asks for the description of the calls',
  async () => {
    const ask = async (encoding: string): Promise<number> => {
      const answer = await fetch(`${api}/openapi.json`, { headers: { 'accept-encoding': encoding } });
      await answer.arrayBuffer();
      return answer.status;
    };
    // The first request builds the description.
    expect(await ask('gzip')).toBe(200);
    for (const encoding of ['gzip', 'identity']) {
      await turns();
      for (let asked = 0; asked < ASKERS; asked++) expect(await ask(encoding)).toBe(200);
      expect((await turns()).totalMs, encoding).toBeLessThan(TOTAL_MS);
    }
  },
  TIMEOUT,
);

const HEADINGS = 'Nom du client;Code client;Délai de facturation';

it(
  'stays free for other answers while it imports',
  async () => {
    const rows = Array.from({ length: 20_000 }, (_, index) => `Client ${index};IMPORT-${index};${index % 90}`);
    const { status, longestMs } = await during('/client/import?simulation=true', [HEADINGS, ...rows].join('\n'));
    expect(status).toBe(200);
    expect(longestMs).toBeLessThan(LONGEST_MS);
  },
  TIMEOUT,
);

// In the next two tests no heading of the file is known to the product, so that reading the file is all the work.
it(
  'stays free for other answers while it reads a CSV of 10 MB',
  async () => {
    const { status, longestMs, totalMs } = await during('/client/import', `Divers\n${`${'x'.repeat(390)};x\n`.repeat(25_000)}`);
    expect(status).toBe(400);
    expect(longestMs).toBeLessThan(LONGEST_MS);
    expect(totalMs).toBeLessThan(TOTAL_MS);
  },
  TIMEOUT,
);

it(
  'stays free for other answers while it reads a workbook that inflates to 45 MB',
  async () => {
    const file = await workbook(textRow('Divers') + textRow('a', 'b', 'c', 'x'.repeat(350)).repeat(90_000));
    const { status, longestMs, totalMs } = await during('/client/import', file);
    expect(status).toBe(400);
    expect(longestMs).toBeLessThan(LONGEST_MS);
    expect(totalMs).toBeLessThan(TOTAL_MS);
  },
  TIMEOUT,
);
