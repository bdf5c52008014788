import fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  type EntreeOrSortie,
  type LedgerRow,
  rowsOfCreation,
  rowsOfDeletion,
  rowsOfEdit,
  rowsOfInventory,
  rowsOfNewArticle,
  settle,
} from './ledger.ts';

const ARTICLES = [1, 2, 3];
const movement = fc.record({
  kind: fc.constantFrom('entree' as const, 'sortie' as const),
  article: fc.constantFrom(...ARTICLES),
  quantite: fc.integer({ min: 1, max: 50 }),
});
const command = fc.oneof(
  movement.map((value) => ({ type: 'create' as const, value })),
  fc.record({ type: fc.constant('edit' as const), index: fc.nat(20), value: movement }),
  fc.record({ type: fc.constant('delete' as const), index: fc.nat(20) }),
  fc.record({ type: fc.constant('count' as const), article: fc.constantFrom(...ARTICLES), counted: fc.nat(100) }),
);
type Command = typeof command extends fc.Arbitrary<infer T> ? T : never;

interface World {
  balances: Map<number, number>;
  ledger: LedgerRow[];
  movements: EntreeOrSortie[];
}

/** Applies all rows, or leaves the world unchanged. */
function write(world: World, rows: LedgerRow[]): boolean {
  const result = settle(world.balances, rows);
  if (!result.ok) {
    expect(result.message).toMatch(/^Stock insuffisant : \d+ disponible\(s\)$/);
    return false;
  }
  for (const row of result.rows) expect(row.solde).toBeGreaterThanOrEqual(0);
  world.balances = result.balances;
  world.ledger.push(...result.rows);
  return true;
}

function run(world: World, step: Command) {
  if (step.type === 'create') {
    if (write(world, rowsOfCreation(step.value))) world.movements.push(step.value);
    return;
  }
  if (step.type === 'count') {
    expect(write(world, rowsOfInventory(step.article, world.balances.get(step.article) ?? 0, step.counted))).toBe(true);
    return;
  }
  const current = world.movements[step.index];
  if (!current) return;
  if (step.type === 'delete') {
    if (write(world, rowsOfDeletion(current))) world.movements.splice(step.index, 1);
    return;
  }
  const edited = { ...step.value, kind: current.kind };
  if (write(world, rowsOfEdit(current, edited))) world.movements[step.index] = edited;
}

it('keeps every quantity the sum of its rows and never below 0', () => {
  fc.assert(
    fc.property(fc.tuple(fc.nat(100), fc.nat(100), fc.nat(100)), fc.array(command, { maxLength: 60 }), (initial, steps) => {
      const world: World = { balances: new Map(ARTICLES.map((article) => [article, 0])), ledger: [], movements: [] };
      ARTICLES.forEach((article, index) => void write(world, rowsOfNewArticle(article, initial[index] ?? 0)));
      for (const step of steps) {
        run(world, step);
        for (const [article, quantite] of world.balances) {
          const sum = world.ledger.filter((row) => row.article === article).reduce((total, row) => total + row.quantite, 0);
          expect(quantite).toBe(sum);
          expect(quantite).toBeGreaterThanOrEqual(0);
        }
      }
    }),
    { numRuns: 300 },
  );
});
