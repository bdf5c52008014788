import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { spoolDifferences } from '../../modules/job/verify.ts';
import { seedWork } from '../../testing/work-data.ts';
import { type Database, run } from '../database.ts';
import { openEmbedded } from '../embedded/embedded.ts';
import { migrate } from './migrate.ts';
import { readMigrations } from './migration-files.ts';

const FROM = '070_declarations.sql';

const fail = (error: Error): never => {
  throw error;
};
let folder: string;
let database: Database;
beforeAll(async () => {
  folder = await mkdtemp(join(inject('temporary'), 'before-'));
  database = await openEmbedded({ folder, onError: fail, onLost: fail });
});
afterAll(async () => {
  await database?.close();
  await rm(folder, { recursive: true, force: true });
});

it('opens the account of spools whose declarations do not add up, and leaves the figures by day', async () => {
  const { db } = database;
  const all = readMigrations();
  await migrate(
    db,
    all.filter(({ name }) => name < FROM),
  );
  await seedWork(db, 3, { spools: 0, history: 0 });
  const spools = await run<{ id: number; job: number }>(
    db,
    `insert into spool (job_id, numero, nom_spool, nom_fichier_job, nombre_pages, nombre_plis, nombre_feuilles, accompli_impression, accompli_msp)
     select id, 1, nomjob, nomjob, 9, 9, 9, 7, 4 from job returning id, job_id as job`,
  );
  const [agreeing, less, more] = spools as [(typeof spools)[0], (typeof spools)[0], (typeof spools)[0]];
  const declare = (spool: typeof agreeing, impression: number, msp: number) =>
    run(db, `insert into avancement (job_id, spool_id, impression, msp) values ($1::int, $2::int, $3::int, $4::int)`, [
      spool.job,
      spool.id,
      impression,
      msp,
    ]);
  await declare(agreeing, 7, 0);
  await declare(agreeing, 0, 4);
  await declare(less, 2, 0);
  await declare(more, 8, 0);
  await declare(more, 0, 4);
  const figures = () => run(db, `select sum(imprimes)::int as imprimes, sum(mis_sous_pli)::int as msp from plis_compte`);
  const before = await figures();
  await migrate(db, all);
  expect(await spoolDifferences(db)).toEqual([]);
  expect(await run(db, `select spool_id as spool, impression, msp from avancement where nom_application = 'Reprise' order by id`)).toEqual([
    { spool: less.id, impression: 5, msp: 0 },
    { spool: less.id, impression: 0, msp: 4 },
    { spool: more.id, impression: -1, msp: 0 },
  ]);
  expect(await figures()).toEqual(before);
});
