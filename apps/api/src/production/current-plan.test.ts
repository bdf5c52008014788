import { ETAPE } from '@editique/domain/job/steps';
import type { CompiledQuery } from 'kysely';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../db/database.ts';
import { currentMemory } from '../engine/list/current-memory.ts';
import type { Engine } from '../engine/list/engine.ts';
import { ListMemory } from '../engine/list/list-memory.ts';
import { type Production, prepareProduction } from '../modules/job/testing/production.ts';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { type CurrentPlan, currentPlan, recentPlan } from './current-plan.ts';

const soon = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

eachDatabase((kind) => {
  let test: AdminApp;
  let production: Production;
  let printer: number;
  let inserter: number;
  const plan = (): Promise<CurrentPlan> => currentPlan(test.app.services);
  const factsOf = async (id: number) => (await plan()).facts.jobs.find((job) => job.id === id);

  beforeAll(async () => {
    test = await startAdminApp(kind);
    production = await prepareProduction(test, test.token);
    printer = await production.add('machine', { nomMachine: 'M1', typeMachine: 0, cadence: 1000, rendement: 80, calage: 5 });
    inserter = await production.add('machine', { nomMachine: 'MSP 1', typeMachine: 1, cadence: 2000 });
  });
  afterAll(() => test?.close());

  it('reads the machines with their hours, closures and stops', async () => {
    const motif = await production.add('motif', { codeMotif: 'P1', libelleMotif: 'Panne' });
    await production.must('POST', '/horaire', { machine: inserter, jour: 7, debut: '20:00', fin: '24:00' });
    await production.must('POST', '/fermeture', { libelle: 'Fête', debut: '2027-01-11T00:00:00Z', fin: '2027-01-12T00:00:00Z' });
    await production.must('POST', '/arret', { machine: printer, debut: '2026-11-10T08:00:00Z', fin: soon(1), motif });
    const { facts } = await plan();
    const [first, second] = facts.machines;
    const closure = { debut: Date.parse('2027-01-11T00:00:00Z'), fin: Date.parse('2027-01-12T00:00:00Z'), motif: 'fermeture' };
    expect(first).toMatchObject({ id: printer, nom: 'M1', type: 0, cadence: 1000, rendement: 80, calage: 5, horaires: [] });
    expect(first?.fermetures).toEqual([expect.objectContaining({ motif: 'arret', debut: Date.parse('2026-11-10T08:00:00Z') }), closure]);
    expect(second).toMatchObject({ rendement: 100, calage: 0, horaires: [{ jour: 7, debut: '20:00', fin: '24:00' }] });
    expect(second?.fermetures).toEqual([closure]);
  });

  it('reads what is left, and since when and where an operation runs', async () => {
    const { id } = await production.createJob({ dateHeureEnvoi: soon(48), priorite: 2 });
    expect(await factsOf(id)).toMatchObject({
      etape: ETAPE.started,
      priorite: 2,
      impression: { reste: 500, commence: null, epingle: null },
      msp: { reste: 305, commence: null, epingle: null },
    });
    await production.must('POST', `/job/${id}/avancer`, { machine: printer });
    const [spool] = await production.spools(id);
    await production.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, { impression: 100 });
    const begun = await factsOf(id);
    expect(begun?.impression).toMatchObject({ reste: 400, commence: { machine: printer, faits: 100, pauses: [] } });
    expect(Math.abs((begun?.impression.commence?.depuis ?? 0) - Date.now())).toBeLessThan(60_000);
    expect(begun?.msp.commence).toBeNull();
  });

  it('goes on since it came back to the step, on the machine of its start, and leaves pauses out', async () => {
    const { id } = await production.createJob({ dateHeureEnvoi: soon(48) });
    await production.must('POST', `/job/${id}/avancer`, { machine: printer });
    const first = (await factsOf(id))?.impression.commence;
    await production.finishSpools(id, 'impression');
    await production.must('POST', `/job/${id}/avancer`, {});
    expect((await factsOf(id))?.impression.commence).toBeNull();
    await production.must('POST', `/job/${id}/reculer`, {});
    await production.must('POST', `/job/${id}/pause`, {});
    await production.must('POST', `/job/${id}/reprendre`, {});
    await production.must('POST', `/job/${id}/pause`, {});
    const again = (await factsOf(id))?.impression.commence;
    expect(again?.machine).toBe(printer);
    expect(again?.depuis).toBeGreaterThan(first?.depuis ?? Number.POSITIVE_INFINITY);
    expect(again?.pauses).toEqual([
      { debut: expect.any(Number), fin: expect.any(Number) },
      { debut: expect.any(Number), fin: null },
    ]);
  });

  it('forgets the machine when the step is begun anew without one', async () => {
    const { id } = await production.createJob({ dateHeureEnvoi: soon(48) });
    await production.must('POST', `/job/${id}/avancer`, { machine: printer });
    await production.must('POST', `/job/${id}/reculer`, {});
    expect((await factsOf(id))?.impression.commence).toBeNull();
    await production.must('POST', `/job/${id}/avancer`, {});
    expect((await factsOf(id))?.impression.commence?.machine).toBeNull();
  });

  it('runs on the machine of its last declaration where its start named none', async () => {
    const { id } = await production.createJob({ dateHeureEnvoi: soon(48), nombreSpool: 1 });
    await production.must('POST', `/job/${id}/avancer`, {});
    const [spool] = await production.spools(id);
    const declare = (body: object) => production.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, body);
    const machineOf = async () => (await factsOf(id))?.impression.commence?.machine;
    await declare({ impression: 10 });
    expect(await machineOf()).toBeNull();
    await declare({ impression: 10, machine: printer });
    await declare({ impression: 10 });
    expect(await machineOf()).toBe(printer);
    const { objects } = (await production.must('GET', `/spool/${spool?.id}/declarations`)) as {
      objects: { id: number; machine: unknown }[];
    };
    await production.must('POST', `/spool/${spool?.id}/declarations/${objects.find(({ machine }) => machine)?.id}/annuler`);
    expect(await machineOf()).toBeNull();
    await declare({ impression: 10, machine: printer });
    await production.must('POST', `/job/${id}/reculer`, {});
    await production.must('POST', `/job/${id}/avancer`, {});
    expect(await machineOf()).toBeNull();
  });

  it('knows the pauses of its step, and none of before', async () => {
    const { id } = await production.createJob({ dateHeureEnvoi: soon(48), nombreSpool: 1 });
    const pause = async () => {
      for (const action of ['pause', 'reprendre']) await production.must('POST', `/job/${id}/${action}`, {});
    };
    const pausesOf = async () => (await factsOf(id))?.impression.commence?.pauses;
    await pause();
    await production.must('POST', `/job/${id}/avancer`, {});
    expect(await pausesOf()).toEqual([]);
    await pause();
    expect(await pausesOf()).toEqual([{ debut: expect.any(Number), fin: expect.any(Number) }]);
  });

  it('holds open jobs alone', async () => {
    const { id } = await production.createJob({ dateHeureEnvoi: soon(48) });
    expect((await plan()).previsions.get(id)?.risque).toBeDefined();
    await production.must('POST', `/job/${id}/annuler`, {});
    expect((await plan()).previsions.has(id)).toBe(false);
  });

  it('is made once for all who ask together, and again after every write', async () => {
    const { id, version } = await production.createJob({ dateHeureEnvoi: soon(48) });
    const together = await Promise.all(Array.from({ length: 10 }, () => plan()));
    const later = await plan();
    // Without a write, only a new minute leads to a new plan.
    const isOfMinute = ({ facts }: CurrentPlan) => Math.floor(facts.maintenant / 60_000);
    const minutes = new Set([...together, later].map(isOfMinute));
    expect(new Set([...together, later]).size).toBe(minutes.size);
    await production.must('POST', `/job/${id}/annuler`, { version });
    expect((await plan()).facts.revision).not.toBe(later.facts.revision);
  });

  it('is made once for those who asked before it began, also when something was written meanwhile', async () => {
    const { engine } = test.app.services;
    const { id } = await production.createJob({ dateHeureEnvoi: soon(48) });
    let asked = 0;
    let made = 0;
    const allAsked = Promise.withResolvers<void>();
    const db = {
      async executeQuery(query: CompiledQuery) {
        if (query.sql.includes('as machines')) {
          made += 1;
          await allAsked.promise;
          await run(engine.db, 'update job set version = version + 1 where id = $1::int', [id]);
          return engine.db.executeQuery(query);
        }
        const answer = await engine.db.executeQuery(query);
        asked += 1;
        if (asked === 3) allAsked.resolve();
        return answer;
      },
    } as unknown as Engine['db'];
    // An empty memory of its own leads to a plan of its own.
    const memory = new ListMemory();
    const ask = () => currentPlan({ engine: { ...engine, db, memory: () => memory } });
    const [one, ...others] = await Promise.all([ask(), ask(), ask()]);
    expect(others.every((plan) => plan === one)).toBe(true);
    expect(made).toBe(1);
  });

  it('is not made by each caller while the listening connection is away, and none from before is used', async () => {
    const { engine } = test.app.services;
    let made = 0;
    const db = {
      async executeQuery(query: CompiledQuery) {
        if (query.sql.includes('as machines')) made += 1;
        return engine.db.executeQuery(query);
      },
    } as unknown as Engine['db'];
    let isListening = true;
    const memory = currentMemory({ isListening: () => isListening, onRelisten: () => undefined });
    const ask = () => currentPlan({ engine: { ...engine, db, memory } });
    const before = await ask();
    isListening = false;
    const began = Date.now();
    const during = await Promise.all(Array.from({ length: 30 }, ask));
    for (let n = 0; n < 10; n++) during.push(await ask());
    expect(during).not.toContain(before);
    // One before the gap, then one for all who ask together, and one a second; a new minute adds one.
    expect(made).toBeLessThanOrEqual(4 + Math.floor((Date.now() - began) / 1000));
  });

  /** Runs the work with a clock that was set back by an hour. */
  async function beforehand<T>(work: () => Promise<T>): Promise<T> {
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() - 3_600_000 });
    return work().finally(() => vi.useRealTimers());
  }

  it('plans again from the hour that a clock shows which was set back', async () => {
    const { facts } = await plan();
    const again = await beforehand(plan);
    expect(facts.maintenant - again.facts.maintenant).toBeGreaterThan(3_000_000);
  });

  it('serves lists from a plan of some seconds ago where very many jobs are open, and nobody else', async () => {
    const { services } = test.app;
    const { id } = await production.createJob({ dateHeureEnvoi: soon(48) });
    const [columns] = await run<{ list: string }>(
      services.engine.db,
      `select string_agg(quote_ident(column_name), ', ') as list from information_schema.columns
       where table_schema = current_schema() and table_name = 'job' and column_name not in ('id', 'nomjob') and is_generated = 'NEVER'`,
    );
    await run(
      services.engine.db,
      `insert into job (nomjob, ${columns?.list}) select 'Foule ' || n, ${columns?.list} from job, generate_series(1, 2000) n where id = $1::int`,
      [id],
    );
    const made = await plan();
    await production.createJob({ dateHeureEnvoi: soon(48) });
    expect(await recentPlan(services)).toBe(made);
    const current = await plan();
    expect(current.facts.jobs).toHaveLength(made.facts.jobs.length + 1);
    expect(await recentPlan(services)).toBe(current);
    expect(await beforehand(() => recentPlan(services))).not.toBe(current);
  });
});
