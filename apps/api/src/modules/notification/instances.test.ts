import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { mailsIn } from '../../testing/outbox.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { givePerson } from '../access/testing/people.ts';
import { prepareProduction } from '../job/testing/production.ts';
import { EventReader } from '../live/testing/event-reader.ts';
import { listen } from '../live/testing/listen.ts';
import { sources } from './notification.ts';
import { JOBS, preferencesOf } from './testing/notice-app.ts';
import { startWatch, type Watch, watches } from './watch.ts';

const LINE_END = /\r?\n/;
const QUICK = { every: 100, soon: 10, pace: 50 };

describe('on postgres, which several instances share', () => {
  let one: AdminApp;
  let other: TestApp;
  const watching: Watch[] = [];
  beforeAll(async () => {
    one = await startAdminApp('postgres');
    other = await startTestApp('postgres', { on: one.database });
    for (const { app } of [one, other]) {
      await watches.get(app.services)?.stop();
      watching.push(startWatch(app.services, sources, QUICK));
    }
  });
  afterAll(async () => {
    for (const watch of watching) await watch.stop();
    await other?.close();
    await one?.close();
  });

  it('tells, rings and mails once, though each instance looks', async () => {
    const { token, id, email } = await givePerson(one, [JOBS]);
    await one.call('PUT', preferencesOf({ token, id, email }), { token, body: { 'job-rouge': 'mail' } });
    const reader = await EventReader.open(await listen(other.app), token);
    const production = await prepareProduction(one, one.token);
    const names = Array.from({ length: 5 }, (_, index) => `Courrier ${index}`);
    for (const nomjob of names) await production.createJob({ nomjob });
    await reader.until(() => reader.rung > 0);
    const { db } = one.app.services.engine;
    const state = () =>
      run<{ n: number; jobs: number; waiting: number }>(
        db,
        `select count(*)::int as n, count(distinct job_id)::int as jobs, count(mail)::int as waiting from notification where utilisateur_id = $1::int`,
        [id],
      );
    await expect.poll(state).toEqual([{ n: 5, jobs: 5, waiting: 0 }]);
    // Gives both instances time for several more looks.
    const before = Date.now();
    await expect.poll(() => Date.now() - before).toBeGreaterThan(3 * QUICK.every);
    expect(await state()).toEqual([{ n: 5, jobs: 5, waiting: 0 }]);
    expect(reader.events.every(({ data }) => data.resource !== 'notification')).toBe(true);
    reader.close();
    // One mail may list several notices, each on a line of its plain text.
    const lines = (await mailsIn(one.app.services.config.DATA_DIR)).flatMap((mail) => mail.split(LINE_END));
    const told = (name: string) => lines.filter((line) => line.startsWith('- ') && line.includes(name));
    for (const name of names) expect(told(name), name).toHaveLength(1);
  });

  it('goes on while a mail server hangs, and stops without waiting for it', async () => {
    const person = await givePerson(one, [JOBS]);
    await one.call('PUT', preferencesOf(person), { token: person.token, body: { 'job-rouge': 'mail' } });
    for (const watch of watching.splice(0)) await watch.stop();
    const { services } = one.app;
    let asked = 0;
    const send = (): Promise<void> => {
      asked += 1;
      return new Promise(() => undefined);
    };
    const watch = startWatch({ ...services, mailer: { send } }, sources, QUICK);
    const production = await prepareProduction(one, one.token);
    const count = async () => ((await one.call('GET', '/notification', { token: person.token })).body as { total: number }).total;
    await production.createJob({ nomjob: 'Premier' });
    await expect.poll(() => asked).toBeGreaterThan(0);
    await production.createJob({ nomjob: 'Second' });
    await expect.poll(count).toBe(2);
    await watch.stop();
  });
});
