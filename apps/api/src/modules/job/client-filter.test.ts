import { expect, it } from 'vitest';
import { type Row, run } from '../../db/database.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from './testing/production.ts';

const LISTS = ['spool', 'historique'] as const;

eachDatabase((kind) => {
  const test = suiteApp(() => startTestApp(kind));
  const production = madeBefore(() => prepareProduction(test, test.admin));

  const page = async (list: string, query: string) =>
    (await production.must('GET', `/${list}?size=100&${query}`)) as unknown as { objects: Row[]; total: number };
  const jobsIn = async (list: string, client: number): Promise<Set<unknown>> => {
    const { objects, total } = await page(list, `client=${client}`);
    expect(total).toBe(objects.length);
    return new Set(objects.map(({ job }) => (job as Row).id));
  };

  it('keeps the spools and the history of one client, and of several', async () => {
    const [one, other] = [await production.createClient(), await production.createClient()];
    const first = await production.createJob({ bibliotheque: one.bibliotheque });
    const second = await production.createJob({ bibliotheque: other.bibliotheque });
    for (const list of LISTS) {
      expect(await jobsIn(list, one.client)).toEqual(new Set([first.id]));
      const both = await page(list, `client=${one.client}&client=${other.client}&sort=id,asc`);
      expect(new Set(both.objects.map(({ job }) => (job as Row).id))).toEqual(new Set([first.id, second.id]));
      expect((await page(list, `client=${one.client}&job=${second.id}`)).total).toBe(0);
      expect(both.objects[0], 'filters and is not shown').not.toHaveProperty('client');
    }
  });

  it('follows a job to another client; what happened before stays where it happened', async () => {
    const [one, other] = [await production.createClient(), await production.createClient()];
    const job = await production.createJob({ bibliotheque: one.bibliotheque });
    await production.must('PUT', '/job', { ...job, bibliotheque: { id: other.bibliotheque } });
    expect((await page('spool', `client=${one.client}`)).total).toBe(0);
    expect(await jobsIn('spool', other.client)).toEqual(new Set([job.id]));
    const actions = async (client: number) =>
      (await page('historique', `client=${client}&sort=id,asc`)).objects.map(({ action }) => action);
    expect(await actions(one.client)).toEqual([1, 2]);
    expect(await actions(other.client)).toEqual([13]);
  });

  it('still finds the history of a job that was deleted', async () => {
    const { client, bibliotheque } = await production.createClient();
    const job = await production.createJob({ bibliotheque });
    expect((await production.call('DELETE', `/job/${job.id}`)).status).toBe(204);
    expect(await jobsIn('historique', client)).toEqual(new Set([job.id]));
    expect(await jobsIn('spool', client)).toEqual(new Set());
  });

  it('knows the client of every row, also of those that other tools insert', async () => {
    const { db } = test.app.services.engine;
    const unknown = (list: string) => run(db, `select t.id from ${list} t join job j on j.id = t.job_id where t.client_id is null`);
    for (const list of LISTS) expect(await unknown(list)).toEqual([]);
    expect(await run(db, 'select t.id from spool t join job j on j.id = t.job_id where t.client_id <> j.client_id')).toEqual([]);
  });

  it('refuses what is no client, and is described', async () => {
    const description = (await test.app.server.inject('/api/openapi.json')).json() as {
      paths: Record<string, { get: { parameters: { name: string }[] } }>;
    };
    for (const list of LISTS) {
      for (const query of ['client=abc', 'client=', 'clientMin=1', 'clients=1', 'sort=client,asc'])
        expect(await production.call('GET', `/${list}?${query}`), query).toMatchObject({ status: 400 });
      expect((await page(list, 'client=2147483647')).total).toBe(0);
      expect(description.paths[`/api/${list}`]?.get.parameters.map(({ name }) => name)).toContain('client');
      const csv = await test.call('GET', `/${list}/export?format=csv&client=2147483647`, { token: production.token });
      expect(String(csv.body).trim().split('\n')).toHaveLength(1);
    }
  });
});
