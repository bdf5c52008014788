import type { Notification } from '@editique/domain/notification/notification';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../db/database.ts';
import { type Mail, UnansweredMail } from '../../mail/mail.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { givePerson } from '../access/testing/people.ts';
import { sendMails } from './mails.ts';
import { ARTICLES, JOBS, type NoticeApp, startNoticeApp } from './testing/notice-app.ts';

eachDatabase((kind) => {
  let test: NoticeApp;
  beforeAll(async () => {
    test = await startNoticeApp(kind);
  });
  afterAll(() => test?.close());
  const db = () => test.app.services.engine.db;

  it('mails at once what is wanted at once, all of a person in one mail', async () => {
    const person = await givePerson(test, [JOBS, `${JOBS}/afficher`]);
    await test.choose(person, { 'job-rouge': 'mail' });
    const { id } = await test.lateJob('Tout de suite');
    await test.lateJob('Et celui-ci');
    await test.look();
    const mails = await test.mailed(person, async () => {
      await Promise.all([sendMails(test.app.services), sendMails(test.app.services)]);
      await sendMails(test.app.services);
    });
    expect(mails).toHaveLength(1);
    expect(mails[0]).toContain('Subject: 2 notifications');
    expect(mails[0]).toContain(`https://editique.example/app/administration/job/afficher/${id}`);
    expect((await test.read(person)).total).toBe(2);
  });

  it('sends the daily mail once, at its hour, about what is unread and still allowed', async () => {
    const person = await givePerson(test, [JOBS, ARTICLES]);
    await test.choose(person, { 'job-rouge': 'quotidien' });
    for (const name of ['Lu', 'Non lu']) await test.lateJob(name);
    await test.look();
    const [unread, other] = (await test.read(person)).objects as [Notification, Notification];
    await test.call('POST', `/notification/${other.id}/lire`, { token: person.token });
    const [waiting] = await run<{ due: Date }>(db(), `select mail_le as due from notification where id = $1::int`, [unread.id]);
    const wall = new Zone(test.app.services.engine.timeZone).toWall(waiting?.due.getTime() ?? 0);
    expect(new Date(wall).toISOString()).toContain('T07:00:00');
    expect(await test.mailed(person, () => sendMails(test.app.services))).toEqual([]);
    const due = () => run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
    await due();
    const mails = await test.mailed(person, () => Promise.all([sendMails(test.app.services), sendMails(test.app.services)]));
    expect(mails).toHaveLength(1);
    expect(mails[0]).toMatch(/Non lu/);
    expect(mails[0]).not.toContain('=C2=A0Lu=C2=A0');
    await test.lateJob('Trop tard');
    await test.look();
    await due();
    expect(await test.mailed(person, () => sendMails(test.app.services)), 'the next one is tomorrow’s').toEqual([]);
    const [later] = await run<{ n: number }>(
      db(),
      `select count(*)::int as n from notification where utilisateur_id = $1::int and mail = 'quotidien' and mail_le > now()`,
      [person.id],
    );
    expect(later?.n).toBe(1);
  });

  it('says in the daily mail on which other day something was told', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'quotidien' });
    await test.lateJob('De la veille');
    await test.look();
    await run(
      db(),
      `update notification set date = timestamptz '2025-03-04 09:05Z', mail_le = now() where mail is not null and utilisateur_id = $1::int`,
      [person.id],
    );
    const [mail = ''] = await test.mailed(person, () => sendMails(test.app.services));
    const text = mail.replaceAll('=\r\n', '').replaceAll('=C2=A0', ' ').replaceAll('=C3=A0', 'à').replaceAll('=C2=AB', '«');
    expect(text).toContain('- Le 4 mars 2025 à 9 h 05 : « De la veille');
  });

  it('tries a mail again that could not be sent, and drops one that is no longer wanted', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'mail' });
    await test.lateJob('Panne');
    await test.look();
    const { services } = test.app;
    const errors: unknown[] = [];
    const mailer = { send: () => Promise.reject(new Error('no mail today')) };
    await sendMails({ ...services, mailer, engine: { ...services.engine, onError: (error) => void errors.push(error) } });
    expect(errors.length).toBeGreaterThan(0);
    const due = () => run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
    await due();
    const [mail] = await test.mailed(person, () => sendMails(services));
    // This person may list jobs but open none, so the link leads to the list.
    expect(mail).toMatch(/https:\/\/editique\.example\/app\/administration\/job\s/);
    expect(mail).not.toContain('/job/afficher');
    await test.lateJob('Plus voulu');
    await test.look();
    await test.choose(person, { 'job-rouge': 'cloche' });
    expect(await test.mailed(person, () => sendMails(services))).toEqual([]);
  });

  it('tries a mail that may have arrived a few times, ever later, and then gives it up', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'mail' });
    await test.lateJob('Sans réponse');
    await test.look();
    const { services } = test.app;
    const send = (): Promise<void> => Promise.reject(new UnansweredMail(new Error('Timeout')));
    const silent = { ...services, mailer: { send }, engine: { ...services.engine, onError: () => undefined } };
    const minutes: number[] = [];
    for (let age = 0; ; age += minutes.at(-1) ?? 0) {
      await run(
        db(),
        `update notification set mail_le = now(), date = now() - $2::int * interval '1 minute' where mail is not null and utilisateur_id = $1::int`,
        [person.id, age],
      );
      await sendMails(silent);
      const [next] = await run<{ minutes: number }>(
        db(),
        `select round(extract(epoch from mail_le - now()) / 60)::int as minutes from notification where mail is not null and utilisateur_id = $1::int`,
        [person.id],
      );
      if (!next) break;
      minutes.push(next.minutes);
    }
    expect(minutes).toEqual([5, 15, 60, 240, 960]);
  });

  it('leaves a daily mail that may have arrived to the next day', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'quotidien' });
    await test.lateJob('Sans réponse du jour');
    await test.look();
    await run(
      db(),
      `update notification set mail_le = now(), date = now() - interval '23 hours' where mail is not null and utilisateur_id = $1::int`,
      [person.id],
    );
    const { services } = test.app;
    const send = (): Promise<void> => Promise.reject(new UnansweredMail(new Error('Timeout')));
    await sendMails({ ...services, mailer: { send }, engine: { ...services.engine, onError: () => undefined } });
    const [next] = await run<{ due: Date }>(
      db(),
      `select mail_le as due from notification where mail is not null and utilisateur_id = $1::int`,
      [person.id],
    );
    const wall = new Zone(services.engine.timeZone).toWall(next?.due.getTime() ?? 0);
    expect(new Date(wall).toISOString()).toContain('T07:00:00');
  });

  it('leaves what came too late for the daily mail to the next one, though its clock is behind that of the database', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'quotidien' });
    await test.lateJob('En retard');
    await test.look();
    vi.setSystemTime(Date.now() - 86_400_000);
    try {
      const jour = new Zone(test.app.services.engine.timeZone).today();
      await run(db(), `insert into resume_notification (utilisateur_id, jour) values ($1::int, $2::date)`, [person.id, jour]);
      await run(db(), `update notification set mail_le = now() where utilisateur_id = $1::int`, [person.id]);
      expect(await test.mailed(person, () => sendMails(test.app.services))).toEqual([]);
    } finally {
      vi.useRealTimers();
    }
    expect(await run(db(), `select mail, mail_le > now() as later from notification where utilisateur_id = $1::int`, [person.id])).toEqual([
      { mail: 'quotidien', later: true },
    ]);
  });

  it.each(['mail', 'quotidien'] as const)('is sent by another server when the one that took it ended, and once: %s', async (choice) => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': choice });
    await test.lateJob('Coupure');
    await test.look();
    const { services } = test.app;
    const later = () =>
      run(db(), `update notification set mail_le = now() where mail is not null and utilisateur_id = $1::int`, [person.id]);
    await later();
    // The first sender takes the due mails and is held up until the test releases it.
    const isTaken = Promise.withResolvers<void>();
    const ended = Promise.withResolvers<void>();
    let messageId: string | undefined;
    const send = ({ id }: Mail): Promise<void> => {
      messageId = id?.messageId;
      isTaken.resolve();
      return ended.promise;
    };
    const first = sendMails({ ...services, mailer: { send } });
    await isTaken.promise;
    expect(await test.mailed(person, () => sendMails(services)), 'as long as the first may still send it').toEqual([]);
    await later();
    const mails = await test.mailed(person, () => sendMails(services));
    expect(mails).toMatchObject([expect.stringContaining(`Message-ID: ${messageId}`)]);
    await later();
    expect(await test.mailed(person, () => sendMails(services))).toEqual([]);
    ended.resolve();
    await first;
  });

  it('is one file of the outbox when its server ended after it had left', async () => {
    const person = await givePerson(test, [JOBS]);
    await test.choose(person, { 'job-rouge': 'mail' });
    await test.lateJob('Après coup');
    await test.look();
    const mails = await test.mailed(person, async () => {
      await sendMails(test.app.services);
      await run(db(), `update notification set mail = 'mail', mail_le = now() where utilisateur_id = $1::int`, [person.id]);
      await sendMails(test.app.services);
    });
    expect(mails).toHaveLength(1);
  });
});
