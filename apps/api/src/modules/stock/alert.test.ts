import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../db/database.ts';
import { UnansweredMail } from '../../mail/mail.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { sendAlert } from './alert.ts';
import { type StockApp, startStockApp } from './testing/stock-app.ts';

eachDatabase((kind) => {
  let stock: StockApp;
  beforeAll(async () => {
    stock = await startStockApp(kind, { environment: { PUBLIC_URL: 'https://editique.example/' } });
    // Articles of the demo are known as low from the start, so the first mail is about this article.
    expect(await sendAlert(stock.app.services)).toBe(0);
    await stock.article(0, { libelle: 'Premier' });
    expect(await sendAlert(stock.app.services)).toBe(3);
  });
  afterAll(() => stock.close());

  const tomorrow = () => run(stock.app.services.engine.db, `update alerte_stock_jour set jour = jour - 1`);
  const outbox = async (): Promise<string[]> => {
    const folder = join(stock.app.services.config.DATA_DIR, 'outbox');
    const names = (await readdir(folder)).sort();
    return Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  };

  it('goes once a day to whoever holds the article page, only about what newly came to its minimum', async () => {
    const article = await stock.article(6, { libelle: 'Feuillard bleu' });
    await stock.as('POST', '/sortieMagasin', stock.sortie(article, 1));
    expect(await sendAlert(stock.app.services)).toBe(0);
    await tomorrow();
    const before = (await outbox()).length;
    expect(await sendAlert(stock.app.services)).toBe(3);
    const mails = (await outbox()).slice(before);
    expect(mails).toHaveLength(3);
    for (const account of ['admin', 'logistique', 'lecture']) expect(mails.join()).toContain(`To: ${account}@demo.local`);
    expect(mails[0]).toContain('Feuillard bleu');
    expect(mails[0]).not.toContain('Toner');
    expect(mails[0]).toContain('https://editique.example/app/administration/article?');
    await tomorrow();
    expect(await sendAlert(stock.app.services)).toBe(0);
    await stock.as('POST', '/entreeMagasin', stock.entree(article, 10));
    expect(await sendAlert(stock.app.services)).toBe(0);
    await stock.as('POST', '/sortieMagasin', stock.sortie(article, 15));
    expect(await sendAlert(stock.app.services)).toBe(3);
  });

  it('leaves out whoever chose how to be told of the stock', async () => {
    await tomorrow();
    const { db } = stock.app.services.engine;
    await run(
      db,
      `insert into preference_notification (utilisateur_id, type, choix) select id, 'stock', 'mail' from utilisateur where email = 'lecture@demo.local'`,
    );
    await stock.article(15_000, { libelle: 'Choisi', stockMinimum: 20_000 });
    expect(await sendAlert(stock.app.services)).toBe(2);
    // Figures as on the screens; in the mail their space is encoded as quoted-printable.
    const written = (await outbox()).join().replaceAll(/=\r?\n/g, '');
    expect(written).toContain('Choisi : 15=C2=A0000, unit');
    expect(written).toContain('(minimum 20=C2=A0000)');
    await run(db, 'delete from preference_notification');
  });

  it('tries again when nobody could be told', async () => {
    await tomorrow();
    await stock.article(0);
    const { services } = stock.app;
    const errors: unknown[] = [];
    const mailer = { send: () => Promise.reject(new Error('no mail today')) };
    expect(await sendAlert({ ...services, mailer, engine: { ...services.engine, onError: (error) => void errors.push(error) } })).toBe(0);
    expect(errors).toHaveLength(3);
    expect(await sendAlert(services)).toBe(3);
  });

  it('does not write again each minute where a mail server takes the mails and does not say so', async () => {
    await tomorrow();
    await stock.article(0, { libelle: 'Sans réponse' });
    const { services } = stock.app;
    let tries = 0;
    const send = (): Promise<void> => {
      tries += 1;
      return Promise.reject(new UnansweredMail(new Error('Timeout')));
    };
    const silent = { ...services, mailer: { send }, engine: { ...services.engine, onError: () => undefined } };
    for (const _minute of [1, 2, 3]) expect(await sendAlert(silent)).toBe(0);
    expect(tries).toBe(3);
    await tomorrow();
    const before = (await outbox()).length;
    expect(await sendAlert(services), 'the next day').toBe(3);
    expect((await outbox()).slice(before).join()).toContain('Sans r=C3=A9ponse');
  });

  it('leaves the articles to the next mail when the server ends before this one has left', async () => {
    await tomorrow();
    await stock.article(0, { libelle: 'Coupure de courant' });
    const { services } = stock.app;
    const isTaken = Promise.withResolvers<void>();
    const send = (): Promise<void> => {
      isTaken.resolve();
      return new Promise(() => undefined);
    };
    void sendAlert({ ...services, mailer: { send } });
    await isTaken.promise;
    expect(await sendAlert(services), 'one mail a day').toBe(0);
    await tomorrow();
    const before = (await outbox()).length;
    expect(await sendAlert(services)).toBe(3);
    expect((await outbox()).slice(before).join()).toContain('Coupure de courant');
    await tomorrow();
    expect(await sendAlert(services)).toBe(0);
  });

  it('counts its days by the clocks of the product', async () => {
    await stock.article(0);
    const { engine } = stock.app.services;
    // Time zone data differ between databases and Node for Morocco: this is the next month for some.
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-10-31T23:30:00Z') });
    const today = new Zone(engine.timeZone).today();
    const sent = await sendAlert(stock.app.services).finally(() => vi.useRealTimers());
    expect(sent).toBe(3);
    const told = await run<{ n: number }>(engine.db, `select 1 as n from alerte_stock_jour where jour = $1::date`, [today]);
    expect(told).toHaveLength(1);
  });
});
