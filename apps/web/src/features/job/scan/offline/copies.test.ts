import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError, api } from '../../../../lib/api.ts';
import { signInElsewhere, stubServer, stubStores } from '../../../../testing/browser.ts';
import { readOrCopy, tidyCopies } from './copies.ts';

const FIRST = 1;
const SECOND = 2;
const READ = { nomjob: 'J77' };
const unreached = () => Promise.reject(new ApiError(0));
const statusOf = (reading: Promise<unknown>): Promise<unknown> =>
  reading.then(
    () => 'read',
    (error: unknown) => (error instanceof ApiError ? error.status : error),
  );

/** The copies on the device, by their key as JSON. */
let copies: Map<string, unknown>;
const owners = () => [...copies.keys()].map((key) => JSON.parse(key)[0]);

interface Asked {
  result: unknown;
  onsuccess?: () => void;
}

/** A store of IndexedDB with as much of it as the copies need. A transaction ends when all that was asked in it is answered. */
function stubDevice(): { close: () => void } {
  const answer = (asked: Asked): Asked => {
    setImmediate(() => asked.onsuccess?.());
    return asked;
  };
  const store = {
    put: (row: { user: number; name: string }) => answer({ result: void copies.set(JSON.stringify([row.user, row.name]), row) }),
    get: (key: unknown) => answer({ result: copies.get(JSON.stringify(key)) }),
    getAll: () => answer({ result: [...copies.values()] }),
    delete: (key: unknown) => answer({ result: void copies.delete(JSON.stringify(key)) }),
  };
  const database: { onclose?: () => void; transaction: () => unknown } = {
    transaction: () => {
      const transaction: { oncomplete?: () => void; objectStore: () => typeof store } = { objectStore: () => store };
      setImmediate(() => setImmediate(() => transaction.oncomplete?.()));
      return transaction;
    },
  };
  vi.stubGlobal('indexedDB', { open: () => answer({ result: database }) });
  return { close: () => database.onclose?.() };
}

let device: { close: () => void };

beforeEach(() => {
  copies = new Map();
  device = stubDevice();
  stubStores();
  signInElsewhere(FIRST);
});
afterEach(() => {
  device.close();
  vi.unstubAllGlobals();
});

it('keeps what a user read for that user alone', async () => {
  await readOrCopy('job-77', async () => READ);
  await expect.poll(owners).toEqual([FIRST]);
  expect(await readOrCopy('job-77', unreached)).toMatchObject({ value: READ, copiedAt: expect.any(String) });
  signInElsewhere(SECOND);
  expect(await statusOf(readOrCopy('job-77', unreached))).toBe(0);
});

it('gives another user who signed in meanwhile neither the late answer nor a copy of it', async () => {
  const answer = Promise.withResolvers<typeof READ>();
  const reading = statusOf(readOrCopy('job-77', () => answer.promise));
  signInElsewhere(SECOND);
  answer.resolve(READ);
  expect(await reading).toBe(401);
  // A copy kept before this one would be on the device by now.
  await readOrCopy('job-78', async () => READ);
  await expect.poll(owners).toEqual([SECOND]);
  expect(await statusOf(readOrCopy('job-77', unreached))).toBe(0);
});

it('does so too where the answer is two, of which one came in time', async () => {
  const [early, slow] = [Promise.withResolvers<unknown>(), Promise.withResolvers<unknown>()];
  stubServer(({ path }) => (path === '/job/77' ? READ : slow.promise));
  const read = () => Promise.all([api('GET', '/job/77').then(early.resolve), api('GET', '/job/77/suivi')]);
  const reading = statusOf(readOrCopy('job-77', read));
  await early.promise;
  signInElsewhere(SECOND);
  slow.resolve({});
  expect(await reading).toBe(401);
  await readOrCopy('job-78', async () => READ);
  await expect.poll(owners).toEqual([SECOND]);
});

it('answers nobody with the copy of another who asked', async () => {
  await readOrCopy('job-77', async () => READ);
  await expect.poll(owners).toEqual([FIRST]);
  const reading = statusOf(
    readOrCopy('job-77', () => {
      signInElsewhere(SECOND);
      return unreached();
    }),
  );
  expect(await reading).toBe(401);
});

it('keeps what is read under a renewed session of the same user', async () => {
  const answer = Promise.withResolvers<typeof READ>();
  const reading = readOrCopy('job-77', () => answer.promise);
  signInElsewhere(FIRST);
  answer.resolve(READ);
  expect(await reading).toEqual({ value: READ, copiedAt: null });
  await expect.poll(owners).toEqual([FIRST]);
});

it('removes the copies of others, and not those of a user who signed in meanwhile', async () => {
  await readOrCopy('job-77', async () => READ);
  signInElsewhere(SECOND);
  await readOrCopy('job-77', async () => READ);
  await expect.poll(owners).toEqual([FIRST, SECOND]);
  signInElsewhere(FIRST);
  const tidied = tidyCopies();
  signInElsewhere(SECOND);
  await tidied;
  expect(owners()).toEqual([SECOND]);
});
