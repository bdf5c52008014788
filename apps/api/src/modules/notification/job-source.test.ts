import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson, type Person } from '../access/testing/people.ts';
import { JOBS, type NoticeApp, startNoticeApp } from './testing/notice-app.ts';

/** One more than are reported individually. */
const MANY = 51;
const inHours = (hours: number): string => new Date(Date.now() + hours * 3_600_000).toISOString();

eachDatabase((kind) => {
  let test: NoticeApp;
  let planner: Person;
  beforeAll(async () => {
    test = await startNoticeApp(kind);
    planner = await givePerson(test, [JOBS]);
  });
  afterAll(() => test?.close());

  it('says of many jobs that a stopped machine holds what they wait for, and leads to them', async () => {
    const machine = await test.production.add('machine', { nomMachine: 'M1', typeMachine: 0, cadence: 100_000 });
    await test.production.add('machine', { nomMachine: 'M2', typeMachine: 1, cadence: 100_000 });
    const motif = await test.production.add('motif', { codeMotif: 'P1', libelleMotif: 'Panne' });
    for (let n = 0; n < MANY; n++)
      await test.production.createJob({ nomjob: `Bloqué ${n}`, nombreFeuilles: 1, nombreSpool: 1, dateHeureEnvoi: inHours(20) });
    await test.production.add('arret', { machine, debut: inHours(-1), motif });
    await test.look();
    const [notice, ...others] = (await test.read(planner)).objects;
    expect([notice, others]).toMatchObject([{ type: 'job-orange', message: `${MANY} jobs attendent une machine arrêtée` }, []]);
    const { body } = await test.call('GET', `/job${new URL(String(notice?.lien), 'http://x').search}`, { token: planner.token });
    expect(body).toMatchObject({ total: MANY });
  });
});
