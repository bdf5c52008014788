import { failure } from '@editique/domain/messages';
import { expect, it } from 'vitest';
import { run } from '../../db/database.ts';
import { lockWaits } from '../../testing/lock-waits.ts';
import { madeBefore } from '../../testing/made-before.ts';
import { ownConnections } from '../../testing/own-connections.ts';
import { suiteApp } from '../../testing/suite-app.ts';
import { startTestApp } from '../../testing/test-app.ts';

const test = suiteApp(() => startTestApp('postgres'));
const own = ownConnections(test);
const other = madeBefore(async () => ({ reader: await test.signIn('lecture') }));

const exported = (format: string, token = test.admin) => test.call('GET', `/ville/export?format=${format}`, { token });

it('refuses the fifth export that a user asks for at once, and nobody else', async () => {
  const { db } = own;
  const taken = await db.transaction().execute(async (trx) => {
    await run(trx, 'lock table ville in access exclusive mode');
    const mine = ['xlsx', 'csv', 'xlsx', 'csv'].map((format) => exported(format));
    await expect.poll(() => lockWaits(db)).toBe(4);
    const { status, body, headers } = await exported('xlsx');
    expect([status, body, headers['retry-after']]).toEqual([429, { message: failure.tooMany }, '5']);
    const others = exported('xlsx', other.reader);
    await expect.poll(() => lockWaits(db)).toBe(5);
    return [...mine, others];
  });
  expect((await Promise.all(taken)).map(({ status }) => status)).toEqual([200, 200, 200, 200, 200]);
  for (let times = 0; times < 5; times++) expect((await exported('csv')).status).toBe(200);
});
