import { DAY_MS } from '@editique/domain/time/durations';
import { expect, it } from 'vitest';
import { run } from '../db/database.ts';
import { prepareProduction } from '../modules/job/testing/production.ts';
import { madeBefore } from '../testing/made-before.ts';
import { suiteAdminApp } from '../testing/suite-app.ts';
import { eachDatabase } from '../testing/test-database.ts';
import { readPlanFacts } from './plan-facts.ts';

const daysAgo = (days: number): string => new Date(Date.now() - days * DAY_MS).toISOString();

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));

  it('has the closures of the last month, and older ones since work began that still runs', async () => {
    const { db } = test.app.services.engine;
    const machine = await production.add('machine', { nomMachine: 'M1', typeMachine: 0, cadence: 1000 });
    const closed = async () => (await readPlanFacts(db)).machines.find(({ id }) => id === machine)?.fermetures.length;
    for (const [debut, fin] of [
      [400, 380],
      [60, 40],
      [20, 10],
    ] as const)
      await production.add('fermeture', { libelle: 'Travaux', debut: daysAgo(debut), fin: daysAgo(fin), machine });
    expect(await closed()).toBe(1);

    const { id } = await production.createJob();
    await production.must('POST', `/job/${id}/avancer`, { machine });
    expect(await closed()).toBe(1);
    await run(db, `update job set date_heure_validation = $2::timestamptz where id = $1::int`, [id, daysAgo(61)]);
    expect(await closed(), 'what it stood still for is not counted as its work').toBe(2);
    await run(db, `update job set date_heure_validation = $2::timestamptz where id = $1::int`, [id, daysAgo(800)]);
    expect(await closed(), 'a job that nobody closed does not bring all that ever was').toBe(2);
  });
});
