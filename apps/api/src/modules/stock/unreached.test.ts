import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { type Mail, RefusedMail, UnansweredMail } from '../../mail/mail.ts';
import type { Services } from '../../module.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { readMailState } from '../exploitation/mail-state.ts';
import { sendAlert } from './alert.ts';
import { type StockApp, startStockApp } from './testing/stock-app.ts';
import { sendUnreached } from './unreached.ts';

eachDatabase((kind) => {
  let stock: StockApp;
  beforeAll(async () => {
    stock = await startStockApp(kind);
  });
  afterAll(() => stock.close());
  const db = () => stock.app.services.engine.db;
  beforeEach(async () => {
    for (const table of ['alerte_stock_jour', 'alerte_stock_mail', 'preference_notification']) await run(db(), `delete from ${table}`);
  });

  const mails = async () => {
    const { enAttente, abandonnes } = await readMailState(stock.app.services.engine);
    return { enAttente, abandonnes };
  };
  /** Services whose mails to the named addresses fail with these errors. `told` collects the others. */
  const failing = (failures: Readonly<Record<string, Error>>, told: Mail[] = []): Services => {
    const { services } = stock.app;
    const send = async (mail: Mail): Promise<void> => {
      const error = failures[mail.to] ?? failures.all;
      if (error) throw error;
      told.push(mail);
    };
    return { ...services, mailer: { send }, engine: { ...services.engine, onError: () => undefined } };
  };
  const due = () => run(db(), `update alerte_stock_mail set mail_le = now() where mail_le is not null`);

  it('writes again to whom it could not reach, and gives up whom the mail server refuses for good', async () => {
    const article = await stock.article(0, { libelle: 'En partie' });
    const failures = { 'lecture@demo.local': new Error('450 later'), 'logistique@demo.local': new RefusedMail(new Error('550 unknown')) };
    expect(await sendAlert(failing(failures))).toBe(1);
    expect(await mails()).toEqual({ enAttente: 1, abandonnes: 1 });
    const told: Mail[] = [];
    await sendUnreached(failing({}, told));
    expect(told, 'not at once').toEqual([]);
    await due();
    await sendUnreached(failing(failures, told));
    expect(await mails()).toEqual({ enAttente: 1, abandonnes: 1 });
    await due();
    await Promise.all([sendUnreached(failing({}, told)), sendUnreached(failing({}, told))]);
    expect(told).toMatchObject([{ to: 'lecture@demo.local', text: expect.stringContaining('En partie') }]);
    await due();
    await sendUnreached(failing({}, told));
    expect(told).toHaveLength(1);
    expect(await mails()).toEqual({ enAttente: 0, abandonnes: 1 });
    expect(await sendAlert(failing({}, told)), 'the others were told once').toBe(0);
    await stock.as('POST', '/entreeMagasin', stock.entree(article, 1000));
  });

  it('writes again, and not soon, to whom the mail may not have reached though it reached others', async () => {
    const article = await stock.article(0, { libelle: 'Sans réponse' });
    const unanswered = { 'lecture@demo.local': new UnansweredMail(new Error('connection closed')) };
    expect(await sendAlert(failing(unanswered))).toBe(2);
    expect(await mails()).toEqual({ enAttente: 1, abandonnes: 0 });
    await run(db(), `update alerte_stock_mail set date = now() - interval '1 hour'`);
    await due();
    await sendUnreached(failing(unanswered));
    const [row] = await run<{ isLong: boolean }>(db(), `select mail_le > now() + interval '2 hours' as "isLong" from alerte_stock_mail`);
    expect(row).toEqual({ isLong: true });
    await due();
    const told: Mail[] = [];
    await sendUnreached(failing({}, told));
    expect(told).toMatchObject([{ to: 'lecture@demo.local' }]);
    await stock.as('POST', '/entreeMagasin', stock.entree(article, 1000));
  });

  it('does not write each minute where every mail server refuses it for good', async () => {
    await stock.article(0, { libelle: 'Refusé partout' });
    const refused = failing({ all: new RefusedMail(new Error('550 unknown')) });
    expect(await sendAlert(refused)).toBe(0);
    expect(await mails()).toEqual({ enAttente: 0, abandonnes: 3 });
    expect(await sendAlert(failing({}))).toBe(0);
  });

  it('does not write to whoever chose another way meanwhile, nor about what was filled up, nor for longer than two days', async () => {
    const article = await stock.article(0, { libelle: 'Entre-temps' });
    const told: Mail[] = [];
    const others = { 'lecture@demo.local': new Error('450 later'), 'logistique@demo.local': new Error('450 later') };
    expect(await sendAlert(failing(others))).toBe(1);
    await run(
      db(),
      `insert into preference_notification (utilisateur_id, type, choix) select id, 'stock', 'aucune' from utilisateur where email = 'lecture@demo.local'`,
    );
    await run(db(), `update alerte_stock_mail set date = now() - interval '3 days'`);
    await due();
    await sendUnreached(failing({}, told));
    expect(await mails(), 'one is not wanted, one too old').toEqual({ enAttente: 0, abandonnes: 1 });
    await run(db(), `update alerte_stock_mail set date = now()`);
    await stock.as('POST', '/entreeMagasin', stock.entree(article, 1000));
    await due();
    await sendUnreached(failing({}, told));
    expect(await mails()).toEqual({ enAttente: 0, abandonnes: 0 });
    expect(told).toEqual([]);
  });
});
