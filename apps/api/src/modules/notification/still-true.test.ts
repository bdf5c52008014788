import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { tell } from '../../notices/tell.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson } from '../access/testing/people.ts';
import { sendMails } from './mails.ts';
import { JOBS, type NoticeApp, startNoticeApp } from './testing/notice-app.ts';

eachDatabase((kind) => {
  let test: NoticeApp;
  beforeAll(async () => {
    test = await startNoticeApp(kind);
  });
  afterAll(() => test?.close());
  const db = () => test.app.services.engine.db;

  it('leaves out of the daily mail what is no longer true when it goes', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'quotidien' });
    const { id } = await test.lateJob('Abandonne');
    await test.lateJob('Toujours en retard');
    await test.look();
    await test.production.must('POST', `/job/${id}/annuler`, {});
    await test.look();
    await run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
    const [mail = ''] = await test.mailed(person, () => sendMails(test.app.services));
    expect(mail).toContain('Toujours en retard');
    expect(mail).not.toContain('Abandonne');
    expect((await test.read(person)).total, 'the bell keeps both').toBe(2);
  });

  it('leaves to the next daily mail what was not true at the hour of one and is true again on the same day', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'quotidien' });
    const { id } = await test.lateJob('De nouveau');
    await test.look();
    const leaves = (when: string) => run(db(), `update job set date_heure_envoi = now() + $2::interval where id = $1::int`, [id, when]);
    const due = () => run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
    await leaves('1 day');
    await test.look();
    await due();
    expect(await test.mailed(person, () => sendMails(test.app.services))).toEqual([]);
    const before = (await test.read(person)).objects[0];
    await leaves('-1 hour');
    await test.look();
    expect((await test.read(person)).objects, 'still one notice').toMatchObject([{ id: before?.id, lue: false }]);
    await due();
    expect(await test.mailed(person, () => sendMails(test.app.services))).toMatchObject([expect.stringContaining('De nouveau')]);
    await leaves('1 day');
    await test.look();
    await leaves('-1 hour');
    await test.look();
    const [waiting] = await run<{ n: number }>(
      db(),
      `select count(*)::int as n from notification where utilisateur_id = $1::int and mail is not null`,
      [person.id],
    );
    expect(waiting?.n, 'what was mailed is not mailed again for the same day').toBe(0);
  });

  it('tells a fact once that is told twice in one go', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'quotidien' });
    const fact = {
      type: 'job-rouge',
      cle: `deux:${person.id}`,
      message: 'Deux fois',
      lien: JOBS,
      page: JOBS,
      utilisateur: person.id,
    } as const;
    await tell(db(), 'Africa/Casablanca', [fact, fact]);
    await tell(db(), 'Africa/Casablanca', [fact, { ...fact, message: 'Trois fois' }]);
    expect((await test.read(person)).objects).toMatchObject([{ message: 'Deux fois' }]);
  });
});
