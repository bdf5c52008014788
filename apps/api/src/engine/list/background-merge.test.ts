import { expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { startTestApp } from '../../testing/test-app.ts';
import { eachDatabase } from '../../testing/test-database.ts';

/** As many as a busy minute leaves in every table, so that a list merges them. */
const PENDING = 300;

eachDatabase((kind) => {
  it('stops without an error while deltas are being merged', async () => {
    const test = await startTestApp(kind);
    const { engine, watch } = test.app.services;
    const token = await test.signIn('admin');
    await run(engine.db, `insert into table_delta (tab, n) select tab, 0 from table_total, generate_series(1, ${PENDING})`);
    expect((await test.call('GET', '/job/planning', { token })).status).toBe(200);
    await test.close();
    expect(watch.errors.list()).toEqual([]);
  });
});
