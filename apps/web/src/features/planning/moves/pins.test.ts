import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../../lib/api.ts';
import { signInElsewhere, stubServer, stubStores } from '../../../testing/browser.ts';
import type { PinChange } from './moves.ts';
import { UndoFailedError, writePins } from './pins.ts';
import { refusalWords } from './refusal.ts';

const pinnedAt = (rang: number) => ({ machine: 9, rang });
const change = (job: number): PinChange => ({
  job,
  nomjob: `J${job}`,
  operation: 'impression',
  pin: pinnedAt(10 * job),
  before: pinnedAt(job),
});

/** A server with two pinned jobs. `fate` tells what becomes of each call, in their order. */
type Fate = 'answered' | 'lost' | 'never arrived' | 'failed' | 'pinned by somebody else' | 'pinned by somebody else, refusal lost';
let fates: Fate[];
let jobs: Map<number, { version: number; rang: number | null }>;

function answer(address: string, { method, body }: { method: string; body: string }): Response {
  const fate = fates.shift() ?? 'answered';
  if (fate === 'never arrived') throw new TypeError('Failed to fetch');
  if (fate === 'failed') return new Response('{}', { status: 500 });
  if (method === 'GET') return new Response(JSON.stringify({ machines: [{ machine: { id: 9 }, operations: lane() }], nonPlanifies: [] }));
  const id = Number(/\/job\/(\d+)\/plan$/.exec(address)?.[1]);
  const stored = () => jobs.get(id) ?? { version: 0, rang: null };
  if (fate.startsWith('pinned by somebody else')) jobs.set(id, { version: stored().version + 1, rang: 5 });
  const { version, impression } = JSON.parse(body);
  const job = stored();
  const isRefused = version !== undefined && version !== job.version;
  if (!isRefused) jobs.set(id, { version: job.version + 1, rang: impression?.rang ?? null });
  if (fate.endsWith('lost')) throw new TypeError('Failed to fetch');
  return isRefused
    ? new Response(JSON.stringify({ message: 'modifié', current: { id, ...job } }), { status: 409 })
    : new Response(JSON.stringify({ id, ...jobs.get(id) }));
}

/** The operations of the printer in the plan. */
const lane = () =>
  [...jobs].map(([id, { version, rang }]) => ({ job: { id }, operation: 'impression', epinglee: rang !== null, rang, version }));

const ranks = () => [...jobs.values()].map(({ rang }) => rang);
const outcomeOf = (changes: PinChange[]): Promise<unknown> =>
  writePins(changes, new Map([...jobs].map(([id, { version }]) => [id, version]))).then(
    () => null,
    (error: unknown) => error,
  );

beforeEach(() => {
  fates = [];
  jobs = new Map([
    [1, { version: 4, rang: 1 }],
    [2, { version: 7, rang: 2 }],
  ]);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (address: string, init: { method: string; body: string }) => answer(address, init));
});
afterEach(() => vi.unstubAllGlobals());

it('writes a move whole', async () => {
  expect(await outcomeOf([change(1), change(2)])).toBeNull();
  expect(ranks()).toEqual([10, 20]);
});

it.each<Fate>(['lost', 'never arrived', 'failed'])('takes a move back whole if the answer of its last change is %s', async (fate) => {
  fates = ['answered', fate];
  expect(await outcomeOf([change(1), change(2)])).toBeInstanceOf(ApiError);
  expect(ranks()).toEqual([1, 2]);
});

it('takes back a move of one change that got no answer', async () => {
  fates = ['lost'];
  expect(await outcomeOf([change(1)])).toBeInstanceOf(ApiError);
  expect(ranks()).toEqual([1, 2]);
});

it('leaves what somebody else pinned after the lost answer, and names the job', async () => {
  fates = ['answered', 'lost', 'answered', 'pinned by somebody else'];
  const error = await outcomeOf([change(1), change(2)]);
  expect(error).toMatchObject({ name: 'UndoFailedError', jobs: ['J2'] });
  expect(ranks()).toEqual([1, 5]);
});

it('leaves what somebody else pinned before the change whose answer got lost, and names the job', async () => {
  fates = ['answered', 'pinned by somebody else, refusal lost'];
  const error = await outcomeOf([change(1), change(2)]);
  expect(error).toMatchObject({ name: 'UndoFailedError', jobs: ['J2'] });
  expect(ranks()).toEqual([1, 5]);
});

it('takes back a pin that was removed without an answer', async () => {
  fates = ['lost'];
  expect(await outcomeOf([{ ...change(1), pin: null }])).toBeInstanceOf(ApiError);
  expect(ranks()).toEqual([1, 2]);
});

it('names the job if nobody tells what became of the change', async () => {
  fates = ['lost', 'failed'];
  expect(await outcomeOf([change(1)])).toMatchObject({ name: 'UndoFailedError', jobs: ['J1'] });
});

it('names the jobs whose pins may still be moved', async () => {
  fates = ['answered', 'lost', 'never arrived', 'never arrived'];
  const error = await outcomeOf([change(1), change(2)]);
  expect(error).toBeInstanceOf(UndoFailedError);
  expect(refusalWords(error)).toMatch(
    /^impossible de se connecter au réseau\. Une épingle reste peut-être déplacée sur J2, J1\s: vérifiez/,
  );
});

it.each([
  ['is answered', 'J2, J1', (job: object) => job],
  ['is refused', 'J1', () => new Response('{}', { status: 409 })],
  ['is lost', 'J2, J1', () => Promise.reject(new TypeError('Failed to fetch'))],
])('neither goes on nor takes back under another user who signed in while a change %s', async (_what, left, answer) => {
  stubStores();
  signInElsewhere(1);
  const calls = stubServer(({ path }) => {
    const job = { id: 1, version: 5 };
    if (path === '/job/1/plan') return job;
    signInElsewhere(2);
    return answer(job);
  });
  const error = await outcomeOf([change(1), change(2), change(3)]);
  expect(calls.filter(({ method }) => method === 'PUT')).toMatchObject([
    { path: '/job/1/plan', user: 1 },
    { path: '/job/2/plan', user: 1 },
  ]);
  expect(refusalWords(error)).toContain(`déplacée sur ${left}`);
});
