import type { Exploitation } from '@editique/domain/exploitation/exploitation';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { tellBackupFailed } from '../../notices/backup-failed.ts';
import { notifyUsers } from '../../notices/notify-users.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson } from '../access/testing/people.ts';
import { sendMails } from './mails.ts';
import { reportNewFacts } from './report-new-facts.ts';
import { ARTICLES, JOBS, type NoticeApp, startNoticeApp } from './testing/notice-app.ts';

/** More than are reported individually. */
const MANY = 51;

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
    await notifyUsers(db(), 'Africa/Casablanca', [fact, fact]);
    await notifyUsers(db(), 'Africa/Casablanca', [fact, { ...fact, message: 'Trois fois' }]);
    expect((await test.read(person)).objects).toMatchObject([{ message: 'Deux fois' }]);
  });

  it('leaves one notice of very many out of the daily mail when none of them is true, and sends it when some are again', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'quotidien' });
    const leave = (ids: readonly number[], when: string) =>
      run(db(), `update job set date_heure_envoi = now() + $2::interval where id = any($1::int[])`, [ids, when]);
    const due = () => run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
    const mails = async () => {
      await due();
      return test.mailed(person, () => sendMails(test.app.services));
    };
    const all: number[] = [];
    for (let nth = 1; nth <= MANY; nth++) all.push((await test.lateJob(`Parmi beaucoup ${nth}`)).id);
    await test.look();
    expect((await test.read(person)).total, 'one for all').toBe(1);
    await leave(all, '1 day');
    await test.look();
    expect(await mails()).toEqual([]);
    await run(db(), `update notification set date = now() - interval '26 hours' where utilisateur_id = $1::int`, [person.id]);
    await leave(all.slice(0, 2), '-1 hour');
    await test.look();
    expect((await test.read(person)).total, 'still one').toBe(1);
    const { body } = await test.call('GET', '/exploitation', { token: test.token });
    expect((body as Exploitation).courrier, 'it waits for its hour').toMatchObject({ enEchec: 0 });
    expect(await mails()).toMatchObject([expect.stringContaining(`${MANY} jobs sont en retard`)]);
    await leave(all, '1 day');
    await test.look();
    await leave(all, '-1 hour');
    await test.look();
    expect(await mails(), 'what was mailed is not mailed again for the same day').toEqual([]);
  });

  it('knows two notices of very many on one day apart', async () => {
    const person = await givePerson(test, [ARTICLES]);
    await test.choose(person, { stock: 'quotidien' });
    const hold = (...ranges: readonly number[]) =>
      reportNewFacts(test.app.services, [
        async () => [
          {
            name: 'stock',
            facts: ranges.flatMap((start) =>
              Array.from({ length: MANY + start }, (_, nth) => ({
                sujet: start * 1000 + nth,
                notice: () => ({ type: 'stock' as const, cle: 'x', message: 'x', lien: ARTICLES, page: ARTICLES }),
              })),
            ),
            together: (count) => ({ type: 'stock', message: `Ils sont ${count}`, lien: ARTICLES, page: ARTICLES }),
          },
        ],
      ]);
    const mails = async () => {
      await run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
      const sent = await test.mailed(person, () => sendMails(test.app.services));
      await run(db(), `delete from resume_notification where utilisateur_id = $1::int`, [person.id]);
      return sent.map((mail) => [...mail.matchAll(/Ils sont (\d+)/g)].map(([, count]) => Number(count) - MANY));
    };
    await hold(1);
    await hold(1, 2);
    expect((await test.read(person)).total).toBe(2);
    await hold(2);
    expect(
      (await mails()).map((told) => new Set(told)),
      'none of the first is true',
    ).toEqual([new Set([2])]);
    await hold(2, 1);
    expect(
      (await mails()).map((told) => new Set(told)),
      'some of the first are again',
    ).toEqual([new Set([1])]);
  });

  it('leaves a backup that failed out of the daily mail when one succeeded since', async () => {
    const person = await givePerson(test, ['/app/utilisateur/exploitation']);
    await test.choose(person, { sauvegarde: 'quotidien' });
    const fail = (message: string) => tellBackupFailed(db(), 'Africa/Casablanca', `${person.id} ${message}`, message);
    const mails = async () => {
      await run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
      return test.mailed(person, () => sendMails(test.app.services));
    };
    await fail('disque plein');
    await run(
      db(),
      `insert into sauvegarde (origine, fichier, debut, fin, octets) values ('nocturne', 'x', now(), now() + interval '1 millisecond', 1)`,
    );
    expect(await mails()).toEqual([]);
    await fail('encore plein');
    expect(await mails()).toMatchObject([expect.stringContaining('encore plein')]);
  });
});
