import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Call, signInElsewhere, stubServer, stubStores } from '../../../testing/browser.ts';

const FIRST = 1;
const SECOND = 2;
const FACTURE = 9;

/** The answer to a job's read, and what happens while it is awaited. */
let whileRead: () => void;
let calls: Call[];

/** Assigns a job to the facture under the first user, and returns the batch when it has ended. */
const billed = async () => {
  // Imported when the stores exist: a batch reads what the tab stored of it.
  const { billBatch } = await import('./job-batches.ts');
  billBatch.start(FIRST, [{ subject: 5, label: 'J5', order: FACTURE }]);
  await expect.poll(() => billBatch.current()?.isRunning).toBe(false);
  const tasks = billBatch.current()?.tasks ?? [];
  billBatch.close();
  return tasks;
};

beforeEach(() => {
  stubStores();
  signInElsewhere(FIRST);
  calls = stubServer(({ method, body }) => {
    if (method === 'GET') whileRead();
    return method === 'GET' ? { id: 5, facture: null } : body;
  });
});
afterEach(() => vi.unstubAllGlobals());

it('writes nothing under the name of another user who signed in while the job was read', async () => {
  whileRead = () => signInElsewhere(SECOND);
  const [task] = await billed();
  expect(calls).toMatchObject([{ method: 'GET', path: '/job/5', user: FIRST }]);
  expect(task?.outcome, 'it is left for its author').toEqual({ state: 'waiting' });
});

it('goes on under a renewed session of the same user', async () => {
  whileRead = () => signInElsewhere(FIRST);
  const [task] = await billed();
  expect(calls).toMatchObject([{ method: 'GET' }, { method: 'PUT', path: '/job', user: FIRST, body: { id: 5, facture: { id: FACTURE } } }]);
  expect(task?.outcome).toMatchObject({ state: 'done' });
});
