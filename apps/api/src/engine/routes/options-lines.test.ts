import { expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { ownConnections } from '../../testing/own-connections.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';

const AT_ONCE = 6;
const test = suiteApp(() => startTestApp('postgres'));
const own = ownConnections(test);
const other = madeBefore(async () => ({ reader: await test.signIn('lecture') }));

it('sends a user a few lists of options at once, and the others after them', async () => {
  const { db } = own;
  const all = await db.transaction().execute(async (trx) => {
    await run(trx, 'lock table ville in access exclusive mode');
    const mine = Array.from({ length: AT_ONCE + 2 }, () => test.call('GET', '/ville/all', { token: test.admin }));
    const others = test.call('GET', '/ville/all', { token: other.reader });
    await expect.poll(() => lockWaits(db)).toBeGreaterThan(AT_ONCE);
    // By the time that this is answered, all that may begin has begun.
    expect((await test.call('GET', '/client', { token: other.reader })).status).toBe(200);
    expect(await lockWaits(db)).toBe(AT_ONCE + 1);
    return [...mine, others];
  });
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(AT_ONCE + 3).fill(200));
});
