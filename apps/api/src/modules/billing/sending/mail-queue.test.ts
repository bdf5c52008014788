import { setTimeout as delay } from 'node:timers/promises';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../../db/database.ts';
import { RefusedMail, UnansweredMail } from '../../../mail/mail.ts';
import { type AdminApp, startAdminApp } from '../../../testing/admin.ts';
import { startTestApp } from '../../../testing/test-app.ts';
import { eachDatabase } from '../../../testing/test-database.ts';
import { type Production, prepareProduction } from '../../job/testing/production.ts';
import { type Owing, owingOf } from '../testing/owing.ts';
import { pricedOf } from '../testing/priced.ts';
import { MailQueue } from './mail-queue.ts';

const FRAMEWORK_LIMIT_MS = 10_000;

eachDatabase((kind) => {
  let test: AdminApp;
  let production: Production;
  let owing: Owing;
  beforeAll(async () => {
    test = await startAdminApp(kind);
    production = await prepareProduction(test, test.token);
    owing = owingOf(production, pricedOf(production), new Zone(test.app.services.config.TIME_ZONE).today());
  });
  afterAll(() => test?.close());

  const lateFacture = async (): Promise<number> => owing.late((await owing.newClient()).client, 2);

  it('tries a mail that may have arrived a few times, ever later, and then gives it up', async () => {
    const { services } = test.app;
    const id = await lateFacture();
    const send = (): Promise<void> => Promise.reject(new UnansweredMail(new Error('Timeout')));
    const queue = new MailQueue({ ...services, mailer: { send }, engine: { ...services.engine, onError: () => undefined } });
    const { db } = services.engine;
    await run(
      db,
      `insert into facture_envoi (facture_id, a, objet, texte, jour) values ($1::int, 'sans-reponse@client.ma', 'Objet', 'Texte', now()::date)`,
      [id],
    );
    const minutes: number[] = [];
    for (let age = 0; ; age += minutes.at(-1) ?? 0) {
      await run(
        db,
        `update facture_envoi set mail_le = now(), date = now() - $2::int * interval '1 minute' where mail_le is not null and facture_id = $1::int`,
        [id, age],
      );
      await queue.soon();
      const [next] = await run<{ minutes: number }>(
        db,
        `select round(extract(epoch from mail_le - now()) / 60)::int as minutes from facture_envoi where mail_le is not null and facture_id = $1::int`,
        [id],
      );
      if (!next) break;
      minutes.push(next.minutes);
    }
    await queue.stop();
    expect(minutes).toEqual([5, 15, 60, 240, 960]);
    expect(await production.must('GET', `/facture/${id}/envois`)).toMatchObject([{ envoyeLe: null, abandonne: true }]);
  });

  it('gives a mail up at once that is refused for good, and tries one again that is not', async () => {
    const { services } = test.app;
    const { db } = services.engine;
    const sentOf = async (error: Error): Promise<unknown> => {
      const id = await lateFacture();
      const send = (): Promise<void> => Promise.reject(error);
      const queue = new MailQueue({ ...services, mailer: { send }, engine: { ...services.engine, onError: () => undefined } });
      await run(
        db,
        `insert into facture_envoi (facture_id, a, objet, texte, jour) values ($1::int, 'inconnu@client.ma', 'Objet', 'Texte', now()::date)`,
        [id],
      );
      await queue.soon();
      await queue.stop();
      const sent = await production.must('GET', `/facture/${id}/envois`);
      await run(db, `update facture_envoi set mail_le = null where facture_id = $1::int`, [id]);
      return sent;
    };
    expect(await sentOf(new RefusedMail(new Error('550 unknown')))).toMatchObject([{ envoyeLe: null, abandonne: true }]);
    expect(await sentOf(new Error('450 come back'))).toMatchObject([{ envoyeLe: null, abandonne: false }]);
  });

  it('takes no further mail once its server stops', async () => {
    const { services } = test.app;
    const id = await lateFacture();
    const { db } = services.engine;
    await run(
      db,
      `insert into facture_envoi (facture_id, a, objet, texte, jour) select $1::int, 'arret-' || n || '@client.ma', 'Objet', 'Texte', now()::date from generate_series(1, 12) n`,
      [id],
    );
    const stopped = Promise.withResolvers<void>();
    const begun = Promise.withResolvers<void>();
    let tries = 0;
    const send = async (): Promise<void> => {
      tries += 1;
      if (tries === 5) begun.resolve();
      await stopped.promise;
    };
    const queue = new MailQueue({ ...services, mailer: { send } });
    void queue.soon();
    await begun.promise;
    const stopping = queue.stop();
    stopped.resolve();
    await stopping;
    expect(tries).toBe(5);
    const [left] = await run<{ n: number }>(
      db,
      `select count(*)::int as n from facture_envoi where facture_id = $1::int and mail_le <= now()`,
      [id],
    );
    expect(left?.n, 'they wait for the next server').toBe(7);
    await run(db, `update facture_envoi set mail_le = null where facture_id = $1::int`, [id]);
  });

  if (kind === 'postgres')
    it('lets a stop wait for a mail that is under way, and end in order', async () => {
      const id = await lateFacture();
      const begun = Promise.withResolvers<void>();
      const taken = Promise.withResolvers<void>();
      const send = (): Promise<void> => {
        begun.resolve();
        return taken.promise;
      };
      const other = await startTestApp(kind, { on: test.database });
      Object.assign(other.app.services, { mailer: { send } });
      const sent = await other.call('POST', `/facture/${id}/envoyer`, { token: test.token, body: { a: 'lent@client.ma' } });
      expect(sent.status).toBe(200);
      await begun.promise;
      const closing = other.close();
      // Longer than the framework itself waits at a stop.
      await delay(FRAMEWORK_LIMIT_MS + 1000);
      taken.resolve();
      await expect(closing).resolves.toBeUndefined();
    });
});
