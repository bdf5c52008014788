import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { RefusedMail, UnansweredMail } from '../../mail/mail.ts';
import type { Services } from '../../module.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson, type Person } from '../access/testing/people.ts';
import { readMailState } from '../exploitation/mail-state.ts';
import { sendMails } from './mails.ts';
import { JOBS, type NoticeApp, startNoticeApp } from './testing/notice-app.ts';

eachDatabase((kind) => {
  let test: NoticeApp;
  beforeAll(async () => {
    test = await startNoticeApp(kind);
  });
  afterAll(() => test?.close());
  const db = () => test.app.services.engine.db;
  // Late jobs of other tests must not cause notices here.
  beforeEach(() => run(db(), 'delete from preference_notification'));
  const refusing = (error: Error): Services => {
    const { services } = test.app;
    return { ...services, mailer: { send: () => Promise.reject(error) }, engine: { ...services.engine, onError: () => undefined } };
  };
  const mailsOf = ({ id }: Person) =>
    run(
      db(),
      `select mail, round(extract(epoch from mail_le - now()) / 60)::int as minutes, mail_abandonne_le is not null as abandonne
       from notification where utilisateur_id = $1::int order by id`,
      [id],
    );

  it('goes by the age of each notice where an old and a fresh one are in one letter that may have arrived', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'mail' });
    for (const name of ['Ancien', 'Récent']) await test.lateJob(name);
    await test.look();
    await run(
      db(),
      `update notification set date = now() - interval '20 hours' where utilisateur_id = $1::int and id = (select min(id) from notification where utilisateur_id = $1::int)`,
      [person.id],
    );
    await sendMails(refusing(new UnansweredMail(new Error('Timeout'))));
    expect(await mailsOf(person)).toEqual([
      { mail: null, minutes: null, abandonne: true },
      { mail: 'mail', minutes: 5, abandonne: false },
    ]);
  });

  it.each(['mail', 'quotidien'] as const)(
    'gives a mail up at once whose recipient is refused for good, and counts it: %s',
    async (choice) => {
      const person = await givePerson(test, [JOBS]);
      await test.choose(person, { 'job-rouge': choice });
      await test.lateJob('Adresse inconnue');
      await test.look();
      const before = (await readMailState(test.app.services.engine)).abandonnes;
      await run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
      await sendMails(refusing(new RefusedMail(new Error('550 unknown'))));
      expect(await mailsOf(person)).toEqual([{ mail: null, minutes: null, abandonne: true }]);
      expect((await readMailState(test.app.services.engine)).abandonnes).toBe(before + 1);
      expect((await test.read(person)).total, 'the bell still shows it').toBe(1);
    },
  );

  it('counts what is given up after two days', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'mail' });
    await test.lateJob('Panne de deux jours');
    await test.look();
    const before = (await readMailState(test.app.services.engine)).abandonnes;
    const fail = () => sendMails(refusing(new Error('450 later')));
    await fail();
    expect(await mailsOf(person)).toEqual([{ mail: 'mail', minutes: 5, abandonne: false }]);
    await run(
      db(),
      `update notification set mail_le = now(), date = now() - interval '2 days' where mail is not null and utilisateur_id = $1::int`,
      [person.id],
    );
    await fail();
    expect(await mailsOf(person)).toEqual([{ mail: null, minutes: null, abandonne: true }]);
    expect((await readMailState(test.app.services.engine)).abandonnes).toBe(before + 1);
  });
});
