import { afterEach, expect, it, vi } from 'vitest';
import { cachedAggregateFigures } from './engine/list/memory-figures.ts';
import { madeBefore } from './testing/made-before.ts';
import { suiteAdminApp } from './testing/suite-app.ts';
import { eachDatabase } from './testing/test-database.ts';

const DAY_MS = 86_400_000;

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const client = madeBefore(() => test.samples.shared('client'));
  afterEach(() => vi.useRealTimers());

  it.each(['/facture/a-facturer', '/facture/balance-agee', '/facture/a-relancer', '/client/:id/compte', '/retour/statistiques'])(
    'keeps one answer of %s, and replaces it when its time has passed',
    async (path) => {
      const today = Date.now();
      const readsOn = async (day: number): Promise<number> => {
        vi.useFakeTimers({ toFake: ['Date'], now: today + day * DAY_MS });
        const before = cachedAggregateFigures.miss;
        const { status } = await test.call('GET', path.replace(':id', String(client.id)), { token: test.token });
        expect(status).toBe(200);
        return cachedAggregateFigures.miss - before;
      };
      expect([await readsOn(-2), await readsOn(-2), await readsOn(-1), await readsOn(-1)]).toEqual([1, 0, 1, 0]);
      // An answer of the past that was still held would be found.
      expect(await readsOn(-2)).toBe(1);
    },
  );
});
