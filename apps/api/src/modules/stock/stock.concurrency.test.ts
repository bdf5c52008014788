import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { type StockApp, startStockApp } from './testing/stock-app.ts';

describe('two instances on one PostgreSQL', () => {
  let first: StockApp;
  let second: TestApp;
  beforeAll(async () => {
    first = await startStockApp('postgres');
    second = await startTestApp('postgres', { on: first.database });
  });
  afterAll(async () => {
    await second.close();
    await first.close();
  });

  it('lets exactly 100 of 200 simultaneous sorties take 1 from a stock of 100', async () => {
    const article = await first.article(100);
    const token = await first.signIn('logistique');
    const seen: number[] = [];
    let isOver = false;
    const reader = (async () => {
      while (!isOver) seen.push(await first.quantite(article));
    })();
    const answers = await Promise.all(
      Array.from({ length: 200 }, (_, n) =>
        (n % 2 ? first : second).call('POST', '/sortieMagasin', { token, body: first.sortie(article, 1) }),
      ),
    );
    isOver = true;
    await reader;
    const count = (status: number) => answers.filter((answer) => answer.status === status).length;
    expect([count(201), count(400), answers.length]).toEqual([100, 100, 200]);
    expect(answers.find(({ status }) => status === 400)?.body).toMatchObject({
      message: 'Stock insuffisant : 0 disponible(s)',
      errors: { quantiteLivree: 'Stock insuffisant : 0 disponible(s)' },
    });
    expect(await first.quantite(article)).toBe(0);
    expect(Math.min(...seen)).toBeGreaterThanOrEqual(0);
    expect(await first.differences()).toEqual([]);
    expect(await first.as('GET', `/article/${article}/mouvements?size=1`)).toMatchObject({ body: { total: 101 } });
  });

  it('answers every edit that crosses another between the same two articles', async () => {
    const [left, right] = [await first.article(50), await first.article(50)];
    const token = await first.signIn('logistique');
    const ids: number[] = [];
    for (let n = 0; n < 10; n++)
      ids.push(((await first.as('POST', '/sortieMagasin', first.sortie(n % 2 ? left : right, 2))).body as { id: number }).id);
    const moves = ids.flatMap((id, n) => [
      { id, ...first.sortie(n % 2 ? right : left, 3) },
      { id, ...first.sortie(n % 2 ? left : right, 4) },
    ]);
    const answers = await Promise.all(moves.map((body, n) => (n % 3 ? first : second).call('PUT', '/sortieMagasin', { token, body })));
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
    expect(await first.differences()).toEqual([]);
  });
});
