import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Row, run } from '../../db/database.ts';
import { transaction } from '../../db/transaction.ts';
import { untilItWaits } from '../../testing/lock-waits.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { moveJob } from './move/move-job.ts';
import { relaunchJob } from './move/relaunch-job.ts';
import { annulDeclaration } from './progress/declarations.ts';
import { type Production, prepareProduction } from './testing/production.ts';

const client = { address: '127.0.0.1', device: 'test' };
const context = { actor: { id: 1, nom: 'Benali', prenom: 'Samira' }, application: 'Back-office', client, paths: new Set<string>() };

/** Two servers on one PostgreSQL: what one remembers of its own requests does not protect the other. */
describe('two instances at once', () => {
  let first: TestApp;
  let second: TestApp;
  let production: Production;
  beforeAll(async () => {
    first = await startTestApp('postgres', { environment: { JWT_SECRET: 'a secret that both instances share, for the races' } });
    second = await startTestApp('postgres', {
      on: first.database,
      environment: { JWT_SECRET: 'a secret that both instances share, for the races' },
    });
    production = await prepareProduction(first, await first.signIn('admin'));
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  const onBoth = (path: string, bodies: readonly Row[] = [{}, {}]) =>
    Promise.all([first, second].map((app, index) => app.call('POST', path, { token: production.token, body: bodies[index] })));

  it('lets one of two equal moves through, with its version', async () => {
    for (let round = 0; round < 5; round++) {
      const { id, version } = await production.createJob();
      const answers = await onBoth(`/job/${id}/avancer`, [{ version }, { version }]);
      expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409]);
      expect(await production.history(id)).toEqual([1, 2, 3]);
    }
  });

  it('refuses a move that came to one instance before the job was moved by the other', async () => {
    const { id } = await production.createJob();
    const { engine, moves } = second.app.services;
    const machine = await production.add('machine', { nomMachine: 'Xerox Versant', typeMachine: 0 });
    expect((await first.call('POST', `/job/${id}/avancer`, { token: production.token, body: {} })).status).toBe(200);
    const arrivedAt = performance.now() - 3_600_000;
    for (const order of [{ arrivedAt }, { arrivedAt, machine }])
      await expect(moveJob(engine.db, moves, id, 'avancer', order, context)).rejects.toMatchObject({
        status: 409,
        extra: { current: { id, etape: 2 } },
      });
    expect(await moveJob(engine.db, moves, id, 'pause', { arrivedAt: performance.now() }, context)).toMatchObject({ etat: 0 });
  });

  it('never moves a job twice from the same step', async () => {
    for (let round = 0; round < 5; round++) {
      const { id } = await production.createJob();
      const answers = await Promise.all([
        first.call('POST', `/job/${id}/annuler`, { token: production.token, body: {} }),
        second.call('POST', `/job/${id}/pause`, { token: production.token, body: {} }),
      ]);
      const done = answers.filter((answer) => answer.status === 200).length;
      expect(done).toBeGreaterThanOrEqual(1);
      expect(await production.history(id)).toHaveLength(2 + done);
    }
  });

  it('tells the moves of a job in their order, also where the second one began first', async () => {
    const { id } = await production.createJob();
    await transaction(first.app.services.engine.db, async (trx) => {
      await run(trx, 'select 1');
      await second.call('POST', `/job/${id}/avancer`, { token: production.token, body: {} });
      await moveJob(trx, first.app.services.moves, id, 'pause', {}, context);
    });
    const { body } = await first.call('GET', '/journal?entite=job&size=2', { token: production.token });
    expect(body).toMatchObject({
      objects: [
        { enregistrement: id, changements: { etat: { avant: 1, apres: 0 } } },
        { enregistrement: id, changements: { etape: { avant: 1, apres: 2 } } },
      ],
    });
  });

  it('refuses a move that was meant for the step before, although it names no version', async () => {
    const { id } = await production.createJob();
    const { db } = first.app.services.engine;
    const moving = await transaction(db, async (trx) => {
      await moveJob(trx, first.app.services.moves, id, 'avancer', {}, context);
      const answer = second.call('POST', `/job/${id}/avancer`, { token: production.token, body: {} });
      // The request has read the previous step and now waits for the job's lock.
      await untilItWaits(db, answer);
      return { answer };
    });
    expect(await moving.answer).toMatchObject({ status: 409, body: { current: { id, etape: 2 } } });
    expect(await production.history(id)).toEqual([1, 2, 3]);
  });

  it('numbers relaunches without a gap or a double', async () => {
    const { id } = await production.createJob({ nomjob: `Course` });
    await production.must('POST', `/job/${id}/annuler`, {});
    const relaunch = await production.must('POST', `/job/${id}/relancer`, {});
    await production.must('POST', `/job/${relaunch.id}/annuler`, {});
    const answers = await Promise.all([
      first.call('POST', `/job/${id}/relancer`, { token: production.token, body: {} }),
      second.call('POST', `/job/${relaunch.id}/relancer`, { token: production.token, body: {} }),
    ]);
    const names = answers.filter((answer) => answer.status === 200).map((answer) => (answer.body as Row).nomjob);
    expect(names.toSorted()).toEqual(['Course.R2', 'Course.R3'].slice(0, names.length));
    expect(names.length).toBeGreaterThanOrEqual(1);
  });

  it('refuses a relaunch of a job that somebody relaunches at the same moment', async () => {
    const { id } = await production.createJob();
    await production.must('POST', `/job/${id}/annuler`, {});
    const { db } = first.app.services.engine;
    const relaunching = await transaction(db, async (trx) => {
      await relaunchJob(trx, id, {}, context);
      const answer = second.call('POST', `/job/${id}/relancer`, { token: production.token, body: {} });
      // The request has read the job before the relaunch and now waits for its lock.
      await untilItWaits(db, answer);
      return { answer };
    });
    expect((await relaunching.answer).status).toBe(409);
    expect(await production.history(id)).toEqual([1, 2, 10, 12]);
  });

  it('never declares more than a spool has left', async () => {
    const { id } = await production.createJob({ nombreSpool: 1, nombreFeuilles: 10 });
    await production.walkTo(id, 2);
    const [spool] = await production.spools(id);
    const answers = await onBoth(`/job/${id}/spool/${spool?.id}/avancement`, [{ impression: 6 }, { impression: 6 }]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 400]);
    expect((await production.spools(id))[0]).toMatchObject({ accompliImpression: 6, resteImpression: 4 });
  });
  it('ends no step over a declaration that is taken back at the same moment', async () => {
    const { id } = await production.createJob({ nombreSpool: 1, nombreFeuilles: 10 });
    await production.walkTo(id, 2);
    await production.finishSpools(id, 'impression');
    const [spool] = await production.spools(id);
    const { objects } = (await production.must('GET', `/spool/${spool?.id}/declarations`)) as { objects: { id: number }[] };
    const { db } = first.app.services.engine;
    const moving = await transaction(db, async (trx) => {
      await annulDeclaration(trx, spool?.id as number, objects[0]?.id as number, context);
      const answer = second.call('POST', `/job/${id}/avancer`, { token: production.token, body: {} });
      // The request has read that everything is printed and now waits for the job's lock.
      await untilItWaits(db, answer);
      return { answer };
    });
    expect((await moving.answer).status).toBe(409);
    expect(await production.must('GET', `/job/${id}`)).toMatchObject({ etape: 2 });
  });
});
