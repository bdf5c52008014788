import { expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { ownConnections } from '../../testing/own-connections.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';

const AT_ONCE = 4;
const test = suiteApp(() => startTestApp('postgres'));
const own = ownConnections(test);
const other = madeBefore(async () => ({ reader: await test.signIn('lecture') }));

const exported = (path: string, token = test.admin) => test.call('GET', path, { token });

it('sends a user a few files of tables at once, whatever they hold, and the others after them', async () => {
  const { db } = own;
  const all = await db.transaction().execute(async (trx) => {
    // None of these tables is read by the server's own background work.
    await run(trx, 'lock table ville, reglement, facture_archive in access exclusive mode');
    const paths = ['/ville/export?format=xlsx', '/reglement/export?format=csv', '/facture/journal-ventes', '/facture/balance-agee/export'];
    const mine = [...paths, ...paths].map((path) => exported(path));
    const others = exported('/ville/export?format=xlsx', other.reader);
    await expect.poll(() => lockWaits(db)).toBeGreaterThan(AT_ONCE);
    // By the time that this is answered, all that may begin has begun.
    expect((await exported('/client', other.reader)).status).toBe(200);
    expect(await lockWaits(db)).toBe(AT_ONCE + 1);
    return [...mine, others];
  });
  expect((await Promise.all(all)).map(({ status }) => status)).toEqual(Array(all.length).fill(200));
  // Each turn ended with its answer: more than a line holds are answered one after the other.
  for (let times = 0; times < AT_ONCE + 1; times++) expect((await exported('/ville/export?format=csv')).status).toBe(200);
});
