import { Zone } from '@editique/domain/time/zone';
import { afterAll, afterEach, beforeAll, expect, it, vi } from 'vitest';
import { run } from '../../db/database.ts';
import { type AdminApp, startAdminApp } from '../../testing/admin.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { thisMonth } from './this-month.ts';

const TIME_ZONE = 'Africa/Casablanca';

eachDatabase((kind) => {
  let test: AdminApp;
  beforeAll(async () => {
    test = await startAdminApp(kind);
  });
  afterEach(() => vi.useRealTimers());
  afterAll(() => test?.close());

  it('begins when the month begins on the clocks of the product, and follows them', async () => {
    const flag = thisMonth(TIME_ZONE);
    const zone = new Zone(TIME_ZONE);
    // Time zone data differ between databases and Node for Morocco at the end of October 2026.
    const moments = ['2026-10-31T22:30:00Z', '2026-10-31T23:30:00Z', '2026-11-01T00:30:00Z', '2026-11-05T10:00:00Z'];
    for (const now of moments) {
      vi.useFakeTimers({ toFake: ['Date'], now: new Date(now) });
      const rows = await run<{ n: number }>(
        test.app.services.engine.db,
        `select t.n::int as n from unnest($1::timestamptz[]) with ordinality t (date_saisie, n) where ${flag.condition} order by t.n`,
        [moments],
      );
      const month = zone.today().slice(0, 7);
      const expected = moments.flatMap((moment, index) => (zone.today(Date.parse(moment)).slice(0, 7) >= month ? [index + 1] : []));
      expect([now, rows.map(({ n }) => n)]).toEqual([now, expected]);
    }
  });
});
