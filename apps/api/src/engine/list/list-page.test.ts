import { entityNamed } from '@editique/domain/catalog';
import { listQuerySchema } from '@editique/domain/entity/list-query';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { seedWork } from '../../testing/work-data.ts';
import type { Resource } from '../definition/resource.ts';
import { list } from './list.ts';

const JOBS = 1500;

/** Sorts with their SQL expressions: the expected order comes from sorting the whole table. */
const SORTS: Record<string, string> = {
  id: 't.id',
  nomjob: 'fold(t.nomjob) collate "C"',
  client: 'fold(c.nom_client) collate "C"',
  facture: 'fold(f.num_facture) collate "C"',
  dateHeureValidation: 't.date_heure_validation',
};
const FILTERS: Record<string, string> = {
  '': 'true',
  'etape=6': 't.etape = 6',
  'etat=0': 't.etat = 0',
  'client=1': 't.client_id = 1',
  'client=30': 't.client_id = 30',
  'client=30&client=31': 't.client_id in (30, 31)',
  'nombrePlisMin=398': 't.nombre_plis >= 398',
  'dateHeureReceptionMax=2022-01-15': `t.date_heure_reception < '2022-01-16 00:00+01'`,
  'dateHeureReceptionMin=2022-01-01': `t.date_heure_reception >= '2022-01-01 00:00+01'`,
  'aFacturer=true': 't.etape = 6 and t.facture_id is null and t.etat <> -1',
  'aFacturer=false': 'not (t.etape = 6 and t.facture_id is null and t.etat <> -1)',
  'aFacturer=false&etat=0': 'not (t.etape = 6 and t.facture_id is null and t.etat <> -1) and t.etat = 0',
  'q=releves': `fold(t.nomjob) like '%releves%'`,
  'q=banque+9+cartes': `fold(c.nom_client || c.code_client || t.nomjob || b.libelle || coalesce(f.num_facture, '') || t.observation || t.commentaire) like '%9%' and fold(c.nom_client) like '%banque%' and fold(t.nomjob) like '%cartes%'`,
  'q=introuvable': 'false',
};

eachDatabase((kind) => {
  let test: AdminApp;
  let resource: Resource;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    await seedWork(test.app.services.engine.db, JOBS, { spools: 1, history: 1 });
    resource = test.app.services.registry.of('job');
  });
  afterAll(() => test?.close());

  /** Returns the ids of all rows, sorted by the database in ascending order. Descending order is the same list reversed. */
  async function sorted(sort: string, filter: string): Promise<number[]> {
    const rows = await run<{ id: number }>(
      test.app.services.engine.db,
      `select t.id from job t join client c on c.id = t.client_id join bibliotheque b on b.id = t.bibliotheque_id left join facture f on f.id = t.facture_id
       where ${FILTERS[filter]} order by ${SORTS[sort]}, t.id`,
    );
    return rows.map(({ id }) => id);
  }

  async function expectPage(whole: number[], order: string, filter: string, page: number, size = 10): Promise<void> {
    const raw = Object.fromEntries(
      [...new Set(new URLSearchParams(filter).keys())].map((name) => {
        const values = new URLSearchParams(filter).getAll(name);
        return [name, values.length > 1 ? values : values[0]];
      }),
    );
    const query = listQuerySchema(entityNamed('job'), entityNamed, Object.keys(resource.flags)).parse({
      ...raw,
      sort: order,
      page: String(page),
      size: String(size),
    });
    const { objects, total } = await list(test.app.services.engine, resource, query);
    const rows = order.endsWith('desc') ? whole.toReversed() : whole;
    expect(
      objects.map(({ id }) => id),
      `${order} ${filter} ${page}`,
    ).toEqual(rows.slice(page * size, (page + 1) * size));
    expect(total, `${order} ${filter} ${page}`).toBe(whole.length);
  }

  describe.each(Object.keys(FILTERS))('with %s', (filter) => {
    it.each(Object.keys(SORTS))('by %s: the pages of a whole sort, whichever way leads to them', async (sort) => {
      const whole = await sorted(sort, filter);
      for (const page of [0, 31]) await expectPage(whole, `${sort},asc`, filter, page);
      await expectPage(whole, `${sort},asc`, filter, 0, 1);
      for (const page of [2, 149]) await expectPage(whole, `${sort},desc`, filter, page);
    });
  });

  it('offers in a select what its letters ask for, however many rows match', async () => {
    const names = async (query: string) =>
      ((await test.call('GET', `/job/all?${query}`, { token: test.token })).body as { id: number; nomjob: string }[]).map(
        ({ nomjob }) => nomjob,
      );
    expect(await names('q=qui&size=3')).toEqual((await names('q=qui')).slice(0, 3));
    for (const name of await names('q=Relev&size=100')) expect(name).toMatch(/^Relevés/);
    for (const name of await names('q=9+paie&size=20')) expect(name).toMatch(/^Paie/);
    expect(await names('q=introuvable&size=1')).toEqual([]);
    expect((await names('q=a&size=20')).length).toBe(20);
  });

  it('is right again after writes, by whichever tool', async () => {
    const { db } = test.app.services.engine;
    const writes = [
      `update job set facture_id = null where id % 7 = 0`,
      `update client set nom_client = 'Aube' where id = 30`,
      `delete from spool where job_id = 700`,
      `delete from job where id = 700`,
      `update job set nombre_plis = 400 where id % 2 = 0`,
    ];
    for (const write of writes) {
      await run(db, write);
      for (const filter of ['', 'nombrePlisMin=398', 'aFacturer=true', 'client=30', 'etape=6', 'dateHeureReceptionMin=2022-01-01'])
        for (const sort of ['client', 'facture', 'nomjob']) await expectPage(await sorted(sort, filter), `${sort},asc`, filter, 1);
    }
  });
});
