import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import type { Mail } from '../../mail/mail.ts';
import { MailQueue } from '../../modules/billing/sending/mail-queue.ts';
import { owingOf } from '../../modules/billing/testing/owing.ts';
import { pricedOf } from '../../modules/billing/testing/priced.ts';
import { prepareProduction } from '../../modules/job/testing/production.ts';
import { sendMails } from '../../modules/notification/mails.ts';
import { watches } from '../../modules/notification/watch.ts';
import { sendAlert } from '../../modules/stock/alert.ts';
import { sendUnreached } from '../../modules/stock/unreached.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { backUp, putBack, suiteFolder } from '../testing/files.ts';

const path = suiteFolder();

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    // On PostgreSQL a restore ends the LISTEN connections.
    test = await startAdminApp(kind, { onConnectionError: () => undefined });
    // The server's own watch would send some of the mails that this test sends.
    await watches.get(test.app.services)?.stop();
  });
  afterAll(() => test?.close());

  it('sends no mail a second time that was waiting in the backup and has left since', { timeout: 200_000 }, async () => {
    const { services } = test.app;
    const { db } = services.engine;
    const zone = new Zone(services.config.TIME_ZONE);
    const production = await prepareProduction(test, test.token);
    const owing = owingOf(production, pricedOf(production), zone.today());
    const facture = await owing.late((await owing.newClient()).client, 2);
    const sent: string[] = [];
    const mailer = { send: async ({ to, subject }: Mail) => void sent.push(`${to} ${subject}`) };
    const queue = new MailQueue({ ...services, mailer });
    const sendAll = async (): Promise<string[]> => {
      sent.length = 0;
      await sendMails({ ...services, mailer });
      await sendAlert({ ...services, mailer });
      await sendUnreached({ ...services, mailer });
      await queue.soon();
      return [...sent].sort();
    };
    const due = async () => {
      await run(db, `update notification set mail_le = now() where mail is not null`);
      await run(db, 'update alerte_stock_mail set mail_le = now() where mail_le is not null');
    };
    const tell = (type: string, cle: string, mail: string) =>
      run(
        db,
        `insert into notification (utilisateur_id, type, cle, message, lien, page, mail, mail_le)
         select id, $1::text, $2::text, $2::text, '/app/dashboard', '/app/administration/job', $3::text, now() + interval '1 day' from utilisateur`,
        [type, cle, mail],
      );
    await sendAll();
    await run(db, 'delete from alerte_stock_jour');
    const uniteArticle = { id: await production.add('uniteArticle', { libelle: 'rouleau' }) };
    const newArticle = (libelle: string) => production.add('article', { libelle, quantite: 0, stockMinimum: 5, uniteArticle });
    await newArticle('Ruban rouge');
    // A stock alert of an earlier day that failed for a user and waits to be sent again.
    const earlier = await newArticle('Ruban vert');
    await run(db, 'insert into alerte_stock (article_id) values ($1::int)', [earlier]);
    await run(db, 'insert into alerte_stock_jour (jour) values (current_date - 3)');
    await run(
      db,
      `insert into alerte_stock_mail (utilisateur_id, jour, articles, mail_le)
       select id, current_date - 3, array[$1::int], now() + interval '1 day' from utilisateur`,
      [earlier],
    );
    await tell('import', 'Du jour', 'quotidien');
    await tell('import', 'Tout de suite', 'mail');
    await run(
      db,
      `insert into facture_envoi (facture_id, a, objet, texte, jour, mail_le)
       values ($1::int, 'client@client.ma', 'Facture', 'Texte', current_date, now() + interval '1 minute')`,
      [facture],
    );
    await backUp(services.config, services.database, path(`${kind}.zip`));
    await due();
    await run(db, 'update facture_envoi set mail_le = now() where mail_le is not null');
    const left = await sendAll();
    expect(left.filter((mail) => mail.startsWith('racine@'))).toHaveLength(4);
    expect(left).toContain('client@client.ma Facture');

    await putBack(services.config, services.database, path(`${kind}.zip`), path(`${kind}-avant.zip`));
    await due();
    await run(db, 'update facture_envoi set mail_le = now() where mail_le is not null');
    expect(await sendAll()).toEqual([]);
    expect(await production.must('GET', `/facture/${facture}/envois`)).toMatchObject([{ abandonne: false, envoyeLe: expect.any(String) }]);
    // A notice after today's daily mail waits for tomorrow's, and no mail is lost.
    await tell('import', 'Après', 'quotidien');
    await due();
    expect(await sendAll()).toEqual([]);
    await run(db, 'update resume_notification set jour = jour - 1');
    await run(db, 'update alerte_stock_jour set jour = jour - 1');
    await due();
    expect((await sendAll()).map((mail) => mail.split(' ')[0])).toEqual(['racine@exemple.ma']);

    // A restore that is undone by its own safety copy loses no mail that was waiting.
    await run(
      db,
      `insert into alerte_stock_mail (utilisateur_id, jour, articles, mail_le)
       select id, current_date - 1, array[$1::int], now() + interval '1 day' from utilisateur`,
      [earlier],
    );
    await putBack(services.config, services.database, path(`${kind}.zip`), path(`${kind}-plus-tard.zip`));
    await putBack(services.config, services.database, path(`${kind}-plus-tard.zip`), path(`${kind}-encore.zip`));
    await due();
    expect((await sendAll()).map((mail) => mail.split(' ')[0])).toEqual(['racine@exemple.ma']);
    await queue.stop();
  });
});
