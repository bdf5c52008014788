import { expect, it } from 'vitest';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from './testing/production.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  const change = async (id: number, changes: object) =>
    production.call('PUT', '/machine', { ...(await production.must('GET', `/machine/${id}`)), ...changes });

  it('keeps the type of a machine that has worked, and lets everything else of it change', async () => {
    const press = await production.add('machine', { nomMachine: 'Xerox Iridesse', typeMachine: 0 });
    expect(await change(press, { typeMachine: 1 })).toMatchObject({ status: 200, body: { typeMachine: 1 } });
    expect(await change(press, { typeMachine: 0 })).toMatchObject({ status: 200, body: { typeMachine: 0 } });
    const { id } = await production.createJob({ typeCreation: 2, nombreSpool: 1 });
    await production.must('POST', `/job/${id}/avancer`, { machine: press });
    const [spool] = await production.spools(id);
    await production.must('POST', `/job/${id}/spool/${spool?.id}/avancement`, { impression: 1 });
    const message = "Cette machine est utilisée par 1 événement et 1 déclaration d'avancement, elle garde son type";
    expect(await change(press, { typeMachine: 1 })).toMatchObject({ status: 409, body: { message } });
    expect(await change(press, { nomMachine: 'Xerox Iridesse 2', cadence: 6000 })).toMatchObject({ status: 200, body: { typeMachine: 0 } });
  });

  it('never works as what it is no longer', async () => {
    for (let round = 0; round < 8; round++) {
      const press = await production.add('machine', { nomMachine: `Presse ${round}`, typeMachine: 0 });
      const { id } = await production.createJob({ typeCreation: 2, nombreSpool: 1 });
      const answers = await Promise.all([
        production.call('POST', `/job/${id}/avancer`, { machine: press }),
        change(press, { typeMachine: 1 }),
      ]);
      const [moved, changed] = answers.map(({ status }) => status);
      expect([[200, 409].join(), [400, 200].join()]).toContain([moved, changed].join());
    }
  });
});
