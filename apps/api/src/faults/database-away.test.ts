import { setTimeout as delay } from 'node:timers/promises';
import { isDeepStrictEqual } from 'node:util';
import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { run } from '../db/database.ts';
import { isUnavailable } from '../db/unavailable.ts';
import { givePerson } from '../modules/access/testing/people.ts';
import { EventReader } from '../modules/live/testing/event-reader.ts';
import { listen } from '../modules/live/testing/listen.ts';
import { sources } from '../modules/notification/notification.ts';
import { JOBS, type NoticeApp, startNoticeApp } from '../modules/notification/testing/notice-app.ts';
import { startWatch, type Watch, watches } from '../modules/notification/watch.ts';
import { type Cuttable, cuttable } from '../testing/cuttable.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/** Replaces the parts of an answer that depend on the moment at which it was made, so that two answers can be compared. */
const NOW = { date: '', calculeLe: '' };
const QUICK = { every: 100, soon: 10, pace: 50 };

/** Another instance, whose connection is not cut. The test reads the true state from it, and makes writes through it during the gap. */
let other: NoticeApp;
let way: Cuttable;
let cut: TestApp;
let watch: Watch;
/** The mails of the instance whose connection is cut. Sending waits until the test opens the gate. */
const leaving: string[] = [];
const gate = Promise.withResolvers<void>();
beforeAll(async () => {
  other = await startNoticeApp('postgres');
  const { DATABASE_URL = '', DATA_DIR } = other.database.config();
  way = await cuttable(DATABASE_URL);
  const environment = { DATABASE_URL: way.url, BACKUP_DIR: `${DATA_DIR}/sauvegardes` };
  cut = await startTestApp('postgres', { on: other.database, environment, onConnectionError: () => undefined });
  const { services } = cut.app;
  await watches.get(services)?.stop();
  const send = async ({ text }: { text: string }): Promise<void> => {
    leaving.push(text);
    await gate.promise;
  };
  watch = startWatch({ ...services, mailer: { send } }, sources, QUICK);
});
afterAll(async () => {
  await watch?.stop();
  await cut?.close();
  await way?.cut();
  await other?.close();
});

it('comes back by itself after a gap: no event, mail, notice or nightly backup is lost, and none comes twice', async () => {
  const person = await givePerson(other, [JOBS, `${JOBS}/planning`, '/app/administration/ville']);
  const { token } = person;
  await other.choose(person, { 'job-rouge': 'mail' });
  const address = await listen(cut.app);
  let reader = await EventReader.open(address, token);
  await other.lateJob('Avant');
  await expect.poll(() => leaving.length).toBe(1);
  const tomorrow = Date.now() + 86_400_000;

  await way.cut();
  const rungBefore = reader.rung;
  for (const path of ['/ready', '/ville', '/job', '/job/planning', '/dashboard', '/notification'])
    expect(await cut.call('GET', path, { token }), path).toMatchObject({ status: 503, body: { message: failure.unavailable } });
  await expect(cut.app.backups.nightly(tomorrow)).rejects.toSatisfy(isUnavailable);
  const { body: ville } = await other.call('POST', '/ville', { token: other.token, body: { nomVille: 'Pendant' } });
  await other.lateJob('Pendant');
  await other.look();
  // The mail leaves now, while its sending cannot be recorded.
  gate.resolve();
  await delay(3 * QUICK.every);
  await way.mend();

  const isTold = () => reader.has('ville', 'creation', (ville as { id: number }).id);
  await reader.until(() => reader.isEnded || (isTold() && reader.rung > rungBefore));
  // The check of all streams, every 20 s, may have fallen into the gap: it cannot read their rights and ends them. A browser reconnects.
  if (reader.isEnded) reader = await EventReader.open(address, token, reader.lastEventId);
  await reader.until(isTold);
  await expect.poll(() => leaving.length).toBe(2);
  const state = () =>
    run(
      other.app.services.engine.db,
      `select count(*)::int as told, count(mail)::int as waiting from notification where utilisateur_id = $1::int`,
      [person.id],
    );
  // Recorded as sent. Otherwise the mail would be sent again when its lease ends.
  await expect.poll(state).toEqual([{ told: 2, waiting: 0 }]);
  expect(leaving).toMatchObject([expect.stringContaining('Avant'), expect.stringContaining('Pendant')]);
  reader.close();
  const shown = async (test: TestApp, path: string) => ({ ...((await test.call('GET', path, { token })).body as object), ...NOW });
  // Polled, because a new minute, and so a new plan, may begin between the two calls.
  for (const path of ['/job', '/job/planning', '/dashboard', '/notification'])
    await expect.poll(async () => isDeepStrictEqual(await shown(cut, path), await shown(other, path)), { message: path }).toBe(true);
  expect(await cut.app.backups.nightly(tomorrow)).toMatchObject({ origine: 'nocturne', octets: expect.any(Number) });
});
