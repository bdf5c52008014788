import { PassThrough } from 'node:stream';
import { beforeAll, expect, it } from 'vitest';
import { type Row, run } from '../../../db/database.ts';
import { madeBefore } from '../../../testing/made-before.ts';
import { suiteAdminApp } from '../../../testing/suite-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { prepareProduction } from '../testing/production.ts';

/** A move applies to the state of the job that it was meant for. */
eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));
  let press: number;
  let motif: number;
  beforeAll(async () => {
    press = await production.add('machine', { nomMachine: 'Xerox Iridesse', typeMachine: 0 });
    motif = await production.add('motif', { codeMotif: `MEANT-${kind}`, libelleMotif: 'Bourrage papier' });
  });

  const act = (job: number, action: string, body: Row = {}) => production.call('POST', `/job/${job}/${action}`, body);
  /** Sends the head of a request. Its body is sent by `end`, which returns the answer. */
  const openRequest = (url: string) => {
    const payload = new PassThrough();
    const headers = { authorization: `Bearer ${production.token}`, 'content-type': 'application/json' };
    const answer = test.app.server.inject({ method: 'POST', url, headers, payload });
    return {
      end: (body: Row) => {
        payload.end(JSON.stringify(body));
        return answer;
      },
    };
  };

  it('lets one of two moves at once through', async () => {
    const { id } = await production.createJob();
    const answers = await Promise.all(['avancer', 'avancer', 'pause'].map((action) => act(id, action)));
    expect(answers.map((answer) => answer.status).sort()).toEqual([200, 409, 409]);
    expect(await production.history(id)).toHaveLength(3);
  });

  it.each([{}, { named: true }])('refuses a move that came before another one and was read after it (%j)', async ({ named }) => {
    const { id } = await production.createJob();
    const late = openRequest(`/api/job/${id}/avancer`);
    expect((await act(id, 'avancer')).status).toBe(200);
    const { statusCode, body } = await late.end(named ? { machine: press } : {});
    expect([statusCode, JSON.parse(body)]).toMatchObject([409, { current: { id, etape: 2 } }]);
    expect((await production.must('GET', `/job/${id}`)).etape).toBe(2);
  });

  it('moves a job that was moved before the clock of the database was set back', async () => {
    const { id } = await production.createJob();
    await act(id, 'avancer');
    await run(
      test.app.services.engine.db,
      `insert into historique (date_action, action, nom_application, client_id, nom_client, job_id, job_nomjob)
       select clock_timestamp() + interval '1 hour', action, nom_application, client_id, nom_client, job_id, job_nomjob
       from historique where job_id = $1 order by id desc limit 1`,
      [id],
    );
    expect((await act(id, 'pause')).status).toBe(200);
    expect((await act(id, 'reprendre', { motif })).status).toBe(200);
  });

  it.each([{}, { named: true }])('takes the version of a move for the state that it is meant for (%j)', async ({ named }) => {
    const { id, version } = await production.createJob();
    const late = openRequest(`/api/job/${id}/pause`);
    expect((await act(id, 'avancer')).status).toBe(200);
    const { statusCode } = await late.end({ version: version + 1, ...(named && { motif }) });
    expect(statusCode).toBe(200);
  });

  it('answers a repeated key with the first answer', async () => {
    const { id } = await production.createJob();
    const send = () => production.call('POST', `/job/${id}/avancer`, {}, { 'idempotency-key': `move-${kind}` });
    const [first, second] = await Promise.all([send(), send()]);
    const third = await send();
    expect([first.status, second.status, third.status]).toEqual([200, 200, 200]);
    expect(third.body).toEqual(first.body);
    expect((await production.must('GET', `/job/${id}`)).etape).toBe(2);
  });
});
