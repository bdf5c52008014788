import { entityNamed } from '@editique/domain/catalog';
import { job } from '@editique/domain/entities/job';
import { spool } from '@editique/domain/entities/spool';
import type { EntityDefinition } from '@editique/domain/entity/entity';
import { listQuerySchema } from '@editique/domain/entity/list-query';
import { wordsOf } from '@editique/domain/entity/search-text';
import { array, assert, asyncProperty, constantFrom, record, tuple } from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type Db, run } from '../../db/database.ts';
import { prepareProduction } from '../../modules/job/testing/production.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { tableOf } from '../definition/table.ts';
import { listRequest } from './list-request.ts';
import { runPage } from './strategies/page-result.ts';
import { rareWordsFirst } from './strategies/rare-words-first.ts';

/**
 * Pieces of which texts and words are built, so that words match within a piece, match across pieces, or narrowly fail to match. Most
 * texts contain the number.
 */
const NUMBERS = ['1234', '1234', '1234', '12', '34', '5', '1235', '123412341234'];
const LETTERS = ['cartes', 'CARTÉS', '-', '-', ' ', '%', '_', '\\', 'é', 'œ', 'ß', '½', 'zénith', 'a'];
const number = constantFrom(...NUMBERS);
const letters = constantFrom(...LETTERS);
const text = array(tuple(letters, number), { minLength: 1, maxLength: 4 }).map((pieces) => `x${pieces.flat().join('')}`);
/** A word with a number of four digits, alone or next to other characters. */
const around = constantFrom('', '', '', '-', 'cartes', 'é', '5', '-12', '1235', '1234');
const rare = tuple(around, around).map(([before, after]) => `${before}1234${after}`);
const words = array(constantFrom('x', 'a', 'e', 'cartes', 'zenith', '-1', '12', '5', '%', '_', 's-12', 'oe', '1235'), { maxLength: 2 });
/** Filters that are combined with the search, each with its SQL. */
const FILTERS: Record<string, string> = { '': 'true', etat: 't.etat = 1' };

/** The texts of a job and of a spool that are searched. */
const JOB_TEXTS = ["t.nomjob || ' ' || t.observation || ' ' || t.commentaire", "c.nom_client || ' ' || c.code_client", 'b.libelle'];
const SPOOL_TEXTS = ["t.nom_spool || ' ' || t.nom_fichier_job", 'j.nomjob'];

/** The ids of the test's own rows begin here, after those of the demonstration data. */
const BASE = 200_000;
const ROWS = 12;

eachDatabase((kind) => {
  let test: TestApp;
  let db: Db;
  let bibliotheque = 0;
  beforeAll(async () => {
    test = await startTestApp(kind);
    db = test.app.services.engine.db;
    ({ bibliotheque } = await prepareProduction(test, await test.signIn('admin')));
  });
  afterAll(() => test?.close());

  /** Inserts jobs of several clients, each with a spool, whose texts are taken in turn from the given ones. */
  const fill = async (texts: string[]): Promise<void> => {
    const at = (n: number): string => `($1::text[])[1 + (${n} + i) % cardinality($1::text[])]`;
    const all = `from generate_series(${BASE + 1}, ${BASE + ROWS}) i`;
    for (const table of ['spool', 'job', 'client']) await run(db, `delete from ${table} where id > ${BASE}`);
    await run(
      db,
      `insert into client (id, nom_client, code_client, delai_facturation) overriding system value select i, ${at(0)}, 'K' || i, 10 ${all}`,
      [texts],
    );
    await run(
      db,
      `insert into job (id, nomjob, bibliotheque_id, client_id, type_creation, etape, etat, nombre_pages, nombre_plis, nombre_feuilles, nombre_pdf, nombre_insertions,
         nombre_spool, date_heure_reception, date_heure_envoi, observation, commentaire) overriding system value
       select i, ${at(1)}, ${bibliotheque}, ${BASE} + 1 + (i * 5) % ${ROWS}, 1, 0, i % 2, 1, 1, 1, 0, 0, 1, now(), now(), ${at(3)}, '' ${all}`,
      [texts],
    );
    await run(
      db,
      `insert into spool (id, job_id, client_id, numero, nom_spool, nom_fichier_job, nombre_pages, nombre_plis, nombre_feuilles) overriding system value
       select i, j.id, j.client_id, 1, ${at(2)}, ${at(4)}, 1, 1, 1 ${all} join job j on j.id = i`,
      [texts],
    );
  };

  /** Returns the ids of the rows that contain every word somewhere, found with `strpos` and so without any index or pattern. */
  const plainly = async (table: string, texts: string[], q: string, filter: string): Promise<number[]> => {
    const found = wordsOf(q).map((_, n) => `(${texts.map((own) => `strpos(fold(${own}), fold($${n + 1}::text)) > 0`).join(' or ')})`);
    const rows = await run<{ id: number }>(
      db,
      `select t.id from ${table} t join job j on j.id = ${table === 'job' ? 't.id' : 't.job_id'} join client c on c.id = j.client_id join bibliotheque b on b.id = j.bibliotheque_id
       where ${found.join(' and ')} and ${filter} order by t.id desc`,
      wordsOf(q),
    );
    return rows.map(({ id }) => id);
  };

  const found = async (entity: EntityDefinition, asked: Record<string, string>): Promise<number[]> => {
    const query = listQuerySchema(entity, entityNamed, []).parse({ ...asked, size: '100' });
    const { rows, matches } = await runPage(db, rareWordsFirst(listRequest({ table: tableOf(entity), flags: {} }, query, 'UTC')));
    expect(matches ?? 0).toBe(rows.length);
    return rows.map(({ id }) => id).toSorted((one, other) => other - one);
  };

  it('finds the rows that hold a rare word and all others, in their texts or in labels, and no other row', async () => {
    let hits = 0;
    const cases = record({
      texts: array(text, { minLength: 3, maxLength: 8 }),
      searches: array(
        record({ rare, words, sort: constantFrom('id', 'nomjob', 'client'), filter: constantFrom(...Object.keys(FILTERS)) }),
        {
          minLength: 3,
          maxLength: 6,
        },
      ),
    });
    await assert(
      asyncProperty(cases, async ({ texts, searches }) => {
        await fill(texts);
        for (const search of searches) {
          const q = [...search.words, search.rare].join(' ');
          const jobs = await plainly('job', JOB_TEXTS, q, FILTERS[search.filter] ?? 'true');
          const filter = search.filter ? { [search.filter]: '1' } : {};
          expect(await found(job, { q, sort: `${search.sort},asc`, ...filter }), q).toEqual(jobs);
          const spools = await plainly('spool', SPOOL_TEXTS, q, 'true');
          expect(await found(spool, { q }), q).toEqual(spools);
          hits += jobs.length + spools.length;
        }
      }),
      { numRuns: 15 },
    );
    // Without this check the test could pass by comparing only empty lists.
    expect(hits).toBeGreaterThan(20);
  });
});
