import { setTimeout as delay } from 'node:timers/promises';
import { failure } from '@editique/domain/messages';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { EventReader } from '../modules/live/testing/event-reader.ts';
import { listen } from '../modules/live/testing/listen.ts';
import { type AdminApp, startAdminApp } from '../testing/admin.ts';
import { type Cuttable, cuttable } from '../testing/cuttable.ts';
import { type Freezable, freezable } from '../testing/freezable.ts';
import { startTestApp, type TestApp } from '../testing/test-app.ts';

/**
 * Long enough for the longest pause between two attempts to connect (10 s), for the check of the event streams (every 20 s, which waits 15 s
 * for an answer), and for a statement and a new connection to be given up (18 s and 10 s).
 */
const OUTAGE_MS = 61_000;
/** The pauses of half a second to eight seconds, then four of ten. If the pauses went on growing, these attempts would take four minutes. */
const ATTEMPTS = 9;
const PATIENCE = { timeout: 120_000, interval: 100 };
const away = { status: 503, body: { message: failure.unavailable }, headers: { 'retry-after': '2' } };

/** Another instance, which keeps its database. */
let other: AdminApp;
let way: Cuttable;
let cut: TestApp;
let route: Freezable;
let frozen: TestApp;
/** What the connection for notifications of the cut instance reported. */
const refusals: string[] = [];
beforeAll(async () => {
  other = await startAdminApp('postgres');
  const { DATABASE_URL = '' } = other.database.config();
  way = await cuttable(DATABASE_URL);
  route = await freezable(DATABASE_URL);
  const start = (url: string, onConnectionError: (error: Error) => void) =>
    startTestApp('postgres', { on: other.database, environment: { DATABASE_URL: url }, onConnectionError });
  cut = await start(way.url, ({ message }) => message.includes('ECONNREFUSED') && refusals.push(message));
  frozen = await start(route.url, () => undefined);
});
afterAll(async () => {
  route?.thaw();
  await frozen?.close();
  await route?.close();
  await cut?.close();
  await way?.cut();
  await other?.close();
});

const get = (test: TestApp, path: string) => test.call('GET', path, { token: other.token });
const create = (test: TestApp, nomVille: string, headers = {}) =>
  test.call('POST', '/ville', { token: other.token, body: { nomVille }, headers });
const villes = async (test: TestApp, q: string) => ((await get(test, `/ville?q=${q}`)).body as { total: number }).total;

/** Opens the stream again as a browser does: from the last event, until it is accepted. */
async function reopened(address: string, { lastEventId }: EventReader): Promise<EventReader> {
  for (;;) {
    const reader = await EventReader.open(address, other.token, lastEventId);
    if (reader.status === 200) return reader;
    expect(reader.status).toBe(503);
    await delay(100);
  }
}

const timesTold = (reader: EventReader, id: unknown): number => reader.events.filter(({ data }) => data.id === id).length;

async function expectAllBack(test: TestApp, address: string, reader: EventReader, missed: unknown): Promise<void> {
  await expect.poll(() => test.app.services.database.isListening(), PATIENCE).toBe(true);
  const again = await reopened(address, reader);
  const { body: after } = await create(other, `Après ${address}`);
  const { id } = after as { id: number };
  await again.until(() => again.has('ville', 'creation', id));
  expect([missed, id].map((told) => timesTold(again, told))).toEqual([1, 1]);
  expect(await villes(test, 'Après')).toBe(await villes(other, 'Après'));
  again.close();
}

// Both at once, so that the test waits for one minute only.
it('survives a database that refuses or hangs for more than a minute: nobody waits for ever, nothing is lost, and it comes back by itself', async () => {
  await Promise.all([refused(), hung()]);
});

/** The database refuses every connection. It is found soon after it is back only because the pauses between the attempts stop growing. */
async function refused(): Promise<void> {
  const address = await listen(cut.app);
  const reader = await EventReader.open(address, other.token);
  await way.cut();
  const over = delay(OUTAGE_MS);
  const { body } = await create(other, 'Pendant la coupure');
  await reader.until(() => reader.isEnded);
  expect((await EventReader.open(address, other.token, reader.lastEventId)).status).toBe(503);
  for (const path of ['/ready', '/ville', '/job/planning']) expect(await get(cut, path), path).toMatchObject(away);
  await expect.poll(() => refusals.length, PATIENCE).toBeGreaterThanOrEqual(ATTEMPTS);
  await over;
  expect(await get(cut, '/ville')).toMatchObject(away);
  await way.mend();
  await expectAllBack(cut, address, reader, (body as { id: number }).id);
  expect((await create(cut, 'De retour')).status).toBe(201);
}

/** The database accepts connections and does not answer. */
async function hung(): Promise<void> {
  const address = await listen(frozen.app);
  const reader = await EventReader.open(address, other.token);
  expect(await villes(frozen, 'Gelée')).toBe(0);
  route.freeze();
  const end = performance.now() + OUTAGE_MS;
  const { body } = await create(other, 'Pendant le gel');
  const key = { 'idempotency-key': crypto.randomUUID() };
  while (performance.now() < end) {
    const asked = ['/ready', '/ville', '/job/planning', '/dashboard'].map((path) => get(frozen, path));
    for (const answer of await Promise.all([...asked, create(frozen, 'Gelée', key)])) expect(answer).toMatchObject(away);
    expect(await get(frozen, '/health')).toMatchObject({ status: 200 });
  }
  await reader.until(() => reader.isEnded);
  expect(await villes(other, 'Gelée')).toBe(0);
  route.thaw();
  await expectAllBack(frozen, address, reader, (body as { id: number }).id);
  for (let attempt = 0; attempt < 2; attempt++) expect(await create(frozen, 'Gelée', key)).toMatchObject({ status: 201 });
  expect(await villes(frozen, 'Gelée')).toBe(1);
}
