import { expect, it } from 'vitest';
import { madeBefore } from '../../testing/made-before.ts';
import { suiteAdminApp } from '../../testing/suite-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';
import { prepareProduction } from './testing/production.ts';

eachDatabase((kind) => {
  const test = suiteAdminApp(kind);
  const production = madeBefore(() => prepareProduction(test, test.token));

  it('orders jobs of an empty priority among the normal ones', async () => {
    for (const given of [{ priorite: 1 }, {}, { priorite: 0 }, {}, { priorite: 2 }]) await production.createJob(given);
    for (const [way, sign] of [
      ['asc', 1],
      ['desc', -1],
    ] as const) {
      const rows: { id: number; priorite: number | null }[] = [];
      for (let page = 0, total = 1; page * 2 < total; page++) {
        const { body } = await production.call('GET', `/job?sort=priorite,${way}&size=2&page=${page}`);
        const read = body as unknown as { objects: typeof rows; total: number };
        rows.push(...read.objects);
        total = read.total;
      }
      const keys = rows.map(({ id, priorite }) => [(priorite ?? 0) * sign, id * sign]);
      expect(keys).toEqual(keys.toSorted(([p = 0, i = 0], [q = 0, j = 0]) => p - q || i - j));
      expect(new Set(rows.map(({ priorite }) => priorite))).toEqual(new Set([null, 0, 1, 2]));
    }
  });
});
