import { type Dashboard, dashboardSchema } from '@editique/domain/dashboard/dashboard';
import type { ToDepositGroup } from '@editique/domain/dispatch/to-deposit';
import { addDays, dayBegins } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { mergeCounts } from './merge-counts.ts';

eachDatabase((kind) => {
  let test: TestApp;
  let admin: string;
  beforeAll(async () => {
    test = await startTestApp(kind);
    admin = await test.signIn('admin');
  });
  afterAll(() => test.close());

  async function read(token = admin): Promise<Dashboard> {
    const { body } = await test.call('GET', '/dashboard', { token });
    expect(dashboardSchema.parse(body)).toEqual(body);
    return body as Dashboard;
  }
  const zone = new Zone('Africa/Casablanca');
  /** Reads as the administrator, who may open every list and so gets every part. */
  const readAll = async () => (await read()) as Required<Dashboard>;
  const total = async (path: string): Promise<number> => ((await test.call('GET', path, { token: admin })).body as { total: number }).total;

  async function expectAgreement(): Promise<void> {
    const { jobs, stock, facturation, affranchissement } = await readAll();
    for (const { valeur, total: figure } of jobs.parEtape) expect(await total(`/job?etape=${valeur}`)).toBe(figure);
    for (const { valeur, total: figure } of jobs.parEtat) expect(await total(`/job?etat=${valeur}`)).toBe(figure);
    for (const column of jobs.atelier) {
      expect(await total(`/job?${column.filtres}`)).toBe(column.total);
      expect(column.jobs.length).toBe(Math.min(column.total, 2));
    }
    expect(await total('/job?enRetard=true')).toBe(jobs.enRetard);
    expect(await total(`/job?${jobs.aEnvoyer.filtres}`)).toBe(jobs.aEnvoyer.total);
    const { filtres, ...risks } = jobs.aRisque;
    expect(await total(`/job?${filtres}`)).toBe(risks.rouge + risks.orange + risks.jaune);
    for (const [risk, figure] of Object.entries(risks)) expect(await total(`/job?risque=${risk}`)).toBe(figure);
    expect(await total('/job?risque=gris')).toBe(jobs.machineArretee + jobs.indetermines);
    for (const { id, risque, etape } of [...jobs.urgents, ...jobs.atelier.flatMap((column) => column.jobs)]) {
      const { prevision } = (await test.call('GET', `/job/${id}`, { token: admin })).body as { prevision?: { risque: string } };
      expect([id, risque]).toEqual([id, etape < 6 ? prevision?.risque : null]);
    }
    expect(await total('/job?aFacturer=true')).toBe(facturation.aFacturer);
    expect(await total('/job?echu=true')).toBe(facturation.echus);
    expect(await total(`/article?${stock.filtres}`)).toBe(stock.sousMinimum);
    expect(await total(`/affranchissement?${affranchissement.filtres}`)).toBe(affranchissement.total);
    await expectDeposits();
  }

  async function expectDeposits(): Promise<void> {
    const { aDeposer } = await readAll();
    const groups = (await test.call('GET', '/depot/a-deposer', { token: admin })).body as ToDepositGroup[];
    const jobs = groups.flatMap((group) => group.jobs);
    expect(aDeposer).toMatchObject({
      total: jobs.length,
      plis: jobs.reduce((sum, { reste }) => sum + reste, 0),
      enRetard: jobs.filter(({ dateHeureEnvoi }) => Date.parse(dateHeureEnvoi) < Date.now()).length,
    });
  }

  it('counts what the lists that it links to hold', async () => {
    await expectAgreement();
    expect((await readAll()).jobs.parEtape.reduce((sum, step) => sum + step.total, 0)).toBe(await total('/job'));
  });

  it('stays right through changes, whatever makes them, and when its sums are merged', async () => {
    const { db } = test.app.services.engine;
    await run(db, `update job set date_heure_envoi = now() - interval '3 days' where etape < 6 and id % 3 <> 0`);
    // Not late yet, and still due today even when the test runs in the day's last minute.
    const due = Math.min(Date.now() + 600_000, Date.parse(dayBegins(zone, addDays(zone.today(), 1))) - 1);
    await run(db, `update job set date_heure_envoi = $1::timestamptz where etape < 6 and id % 3 = 0`, [new Date(due).toISOString()]);
    await run(db, `update job set etat = -1 where etape < 3 and id % 5 = 0`);
    await expectAgreement();
    const { urgents, enRetard } = (await readAll()).jobs;
    expect(enRetard).toBeGreaterThanOrEqual(8);
    expect(urgents.filter((one) => !one.enRetard).length).toBeGreaterThan(0);
    await mergeCounts(db);
    await expectAgreement();
    await run(db, `update job set nombre_plis = nombre_plis + 1 where etape = 2`);
    const [sums] = await run(
      db,
      `select (select sum(nombre_plis)::bigint from job) as jobs, (select sum(plis)::bigint from job_compte) as counted`,
    );
    expect(sums?.jobs).toBe(sums?.counted);
  });

  it('shows thirty days that end today', async () => {
    const { plis } = await readAll();
    expect(plis.parJour).toHaveLength(30);
    const today = zone.today();
    const [sum] = await run<{ n: number }>(
      test.app.services.engine.db,
      `select coalesce(sum(nombre_plis), 0)::int as n from depot where date between $1::date - 29 and $1::date`,
      [today],
    );
    expect(plis.parJour.at(-1)?.jour).toBe(today);
    expect(plis.parJour.reduce((all, { deposes }) => all + deposes, 0)).toBe(sum?.n);
  });

  it('counts what is declared around midnight on the day that the clocks of the product show', async () => {
    const before = (await readAll()).plis.parJour;
    // Time zone data differ between databases and Node for Morocco: 23:30 UTC is the next day for some.
    for (const [moment, impression] of [
      ['22:30', 1],
      ['23:30', 10],
      ['00:30', 100],
    ] as const) {
      const date = `${before.at(-3)?.jour}T${moment}:00Z`;
      await run(
        test.app.services.engine.db,
        `insert into avancement (date, job_id, spool_id, impression, msp) select $1::timestamptz, job_id, id, $2::int, 0 from spool order by id limit 1`,
        [date, impression],
      );
      const jour = zone.today(Date.parse(date));
      for (const day of before) if (day.jour === jour) day.imprimes += impression;
      expect([date, (await readAll()).plis.parJour]).toEqual([date, before]);
    }
  });

  it('leaves out what the user may not list', async () => {
    expect(Object.keys(await read(await test.signIn('logistique')))).toEqual(['jour', 'date', 'stock', 'aDeposer', 'affranchissement']);
    const facturation = await read(await test.signIn('facturation'));
    expect(facturation).toHaveProperty('facturation');
    expect(facturation).toHaveProperty('jobs');
    expect(facturation).not.toHaveProperty('stock');
    expect((await test.call('GET', '/dashboard')).status).toBe(401);
  });
});
