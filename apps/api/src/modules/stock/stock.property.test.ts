import fc from 'fast-check';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { eachDatabase } from '../../testing/test-database.ts';
import { type StockApp, startStockApp } from './testing/stock-app.ts';

const article = fc.nat(2);
const quantity = fc.integer({ min: 1, max: 40 });
const kind = fc.constantFrom('entree', 'sortie');
const index = fc.nat(12);
const command = fc.oneof(
  { weight: 4, arbitrary: fc.record({ type: fc.constant('create' as const), kind, article, quantity }) },
  { weight: 3, arbitrary: fc.record({ type: fc.constant('edit' as const), index, article, quantity }) },
  { weight: 2, arbitrary: fc.record({ type: fc.constant('delete' as const), index }) },
  { weight: 1, arbitrary: fc.record({ type: fc.constant('count' as const), article, quantity }) },
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

interface World {
  articles: number[];
  movements: { kind: 'entree' | 'sortie'; id: number }[];
}

const ENDPOINT = { entree: '/entreeMagasin', sortie: '/sortieMagasin' } as const;

eachDatabase((database) => {
  let stock: StockApp;
  beforeAll(async () => {
    stock = await startStockApp(database);
    await stock.as('GET', '/article?size=1');
  });
  afterAll(() => stock.close());

  const bodyOf = (of: 'entree' | 'sortie', on: number, quantite: number) =>
    of === 'entree' ? stock.entree(on, quantite) : stock.sortie(on, quantite);

  async function run(world: World, step: Command): Promise<number> {
    const on = world.articles['article' in step ? step.article : 0] as number;
    if (step.type === 'create') {
      const answer = await stock.as(
        'POST',
        ENDPOINT[step.kind as 'entree' | 'sortie'],
        bodyOf(step.kind as 'entree' | 'sortie', on, step.quantity),
      );
      if (answer.status === 201) world.movements.push({ kind: step.kind as 'entree' | 'sortie', id: (answer.body as { id: number }).id });
      return answer.status;
    }
    if (step.type === 'count') {
      const body = { id: on, libelle: 'Compté', quantite: step.quantity, stockMinimum: 1, uniteArticle: stock.unite };
      return (await stock.as('PUT', '/article', body)).status;
    }
    const movement = world.movements[step.index];
    if (!movement) return 404;
    if (step.type === 'delete') return (await stock.as('DELETE', `${ENDPOINT[movement.kind]}/${movement.id}`)).status;
    return (await stock.as('PUT', ENDPOINT[movement.kind], { id: movement.id, ...bodyOf(movement.kind, on, step.quantity) })).status;
  }

  it('keeps every quantity the sum of its ledger and never below 0, however writes interleave', async () => {
    const seen = new Set<number>();
    await fc.assert(
      fc.asyncProperty(fc.array(fc.array(command, { minLength: 1, maxLength: 6 }), { minLength: 3, maxLength: 6 }), async (batches) => {
        const world: World = { articles: [await stock.article(30), await stock.article(0), await stock.article(12)], movements: [] };
        for (const batch of batches) {
          const statuses = await Promise.all(batch.map((step) => run(world, step)));
          for (const status of statuses) seen.add(status);
          expect(statuses.filter((status) => ![200, 201, 204, 400, 404].includes(status))).toEqual([]);
          expect(await stock.differences()).toEqual([]);
        }
        for (const id of world.articles) expect(await stock.quantite(id)).toBeGreaterThanOrEqual(0);
      }),
      { numRuns: 8, seed: 20_261_115 },
    );
    expect([...seen].sort()).toEqual([200, 201, 204, 400, 404]);
  });
});
