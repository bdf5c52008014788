import { soldeSchema } from '@editique/domain/stock/solde';
import { addDays } from '@editique/domain/time/days';
import { Zone } from '@editique/domain/time/zone';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { type StockApp, startStockApp } from './testing/stock-app.ts';

eachDatabase((kind) => {
  let stock: StockApp;
  beforeAll(async () => {
    stock = await startStockApp(kind);
  });
  afterAll(() => stock?.close());

  it('tells the balance of 90 days, the use and how long the stock lasts', async () => {
    const article = await stock.article(100);
    await stock.as('POST', '/sortieMagasin', stock.sortie(article, 30));
    const { body: wrong } = await stock.as('POST', '/sortieMagasin', stock.sortie(article, 50));
    await stock.as('DELETE', `/sortieMagasin/${(wrong as { id: number }).id}`);
    // The reversal of an entrée is not consumption.
    const { body: typo } = await stock.as('POST', '/entreeMagasin', stock.entree(article, 500));
    await stock.as('DELETE', `/entreeMagasin/${(typo as { id: number }).id}`);
    const { body } = await stock.as('GET', `/article/${article}/solde`);
    expect(body).toMatchObject({ quantite: 70, stockMinimum: 5, sorties30Jours: 30, consommationParJour: 30, joursCouverture: 2 });
    const { points } = soldeSchema.parse(body);
    expect(points).toHaveLength(90);
    expect([points.at(-1)?.solde, points.at(-2)?.solde]).toEqual([70, 0]);
    expect(await stock.as('GET', '/article/999999/solde')).toMatchObject({ status: 404 });
  });

  it('leaves the past as it was while entrées come in', async () => {
    const article = await stock.article(10);
    let isDone = false;
    const writing = (async () => {
      for (let n = 0; n < 40; n++) await stock.as('POST', '/entreeMagasin', stock.entree(article, 1));
      isDone = true;
    })();
    const firstDays: (number | undefined)[] = [];
    while (!isDone) {
      const { body } = await stock.as('GET', `/article/${article}/solde`);
      firstDays.push(soldeSchema.parse(body).points[0]?.solde);
    }
    await writing;
    expect(new Set(firstDays)).toEqual(new Set([0]));
  });

  it('adds up more than one quantity can be', async () => {
    const MOST = 2_147_483_647;
    const article = await stock.article(0, { papier: { id: stock.papier } });
    for (let round = 0; round < 2; round++) {
      await stock.as('POST', '/entreeMagasin', stock.entree(article, MOST));
      await stock.as('POST', '/sortieMagasin', stock.sortie(article, MOST));
    }
    expect(await stock.as('GET', `/article/${article}/solde`)).toMatchObject({ status: 200, body: { sorties30Jours: 2 * MOST } });
    const { body } = await stock.as('GET', `/sortieMagasin/proposition?job=${stock.job}`);
    expect(body).toMatchObject([{ article: { id: article }, dejaLivre: 2 * MOST }]);
  });

  it('leaves the days without stock out of the use', async () => {
    const article = await stock.article(0);
    await run(
      stock.app.services.engine.db,
      `with counted as (update article set quantite = 50 where id = $1::int)
       insert into mouvement_stock (article_id, date, quantite, solde, cause) select $1::int, now() - make_interval(days => m.age), m.quantite, m.solde, m.cause
       from (values (40, 100, 100, 'entree'), (24, -100, 0, 'sortie'), (4, 60, 60, 'entree'), (1, -10, 50, 'sortie')) m (age, quantite, solde, cause)`,
      [article],
    );
    // Of 30 days there was stock on the 6 before it ran out and on the 5 since it came back: 110 taken, 10 a day.
    const { body } = await stock.as('GET', `/article/${article}/solde`);
    expect(body).toMatchObject({ sorties30Jours: 110, consommationParJour: 10, joursCouverture: 5 });
  });

  it('puts a movement around midnight on the day that the clocks of the product show', async () => {
    const zone = new Zone(stock.app.services.engine.timeZone);
    const today = zone.today();
    const day = addDays(today, -3);
    // Time zone data differ between databases and Node for Morocco: 23:30 UTC is the next day for some.
    const moments = ['00:30', '22:30', '23:30'].map((time) => `${day}T${time}:00Z`);
    const article = await stock.article(0);
    await run(
      stock.app.services.engine.db,
      `with counted as (update article set quantite = 21 where id = $1::int)
       insert into mouvement_stock (article_id, date, quantite, solde, cause) select $1::int, m.date, 7, 7 * m.n, 'inventaire' from unnest($2::timestamptz[]) with ordinality m (date, n)`,
      [article, moments],
    );
    const { points } = soldeSchema.parse((await stock.as('GET', `/article/${article}/solde`)).body);
    const days = moments.map((moment) => zone.today(Date.parse(moment)));
    for (const { jour, solde } of points) expect([jour, solde]).toEqual([jour, 7 * days.filter((moved) => moved <= jour).length]);
    expect(points.map(({ jour }) => jour)).toEqual(expect.arrayContaining([addDays(day, -1), day, addDays(day, 1), today]));
  });
});
