import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { signInElsewhere, stubServer, stubStores } from '../../../testing/browser.ts';
import { applyAll } from './apply.ts';
import type { Hypothesis } from './hypotheses.ts';

const stopOf = (id: number): Hypothesis => ({
  id: `arret-${id}`,
  type: 'arret',
  machine: { id, nom: `M${id}` },
  debut: '2026-11-16T09:00:00Z',
  fin: '2026-11-16T12:00:00Z',
});
const urgent = (id: number): Hypothesis => ({ id: `priorite-${id}`, type: 'priorite', job: { id, nomjob: `J${id}` }, priorite: 9 });
const apply = (...hypotheses: Hypothesis[]) => applyAll(hypotheses, null, new Map());

beforeEach(() => {
  stubStores();
  signInElsewhere(1);
});
afterEach(() => vi.unstubAllGlobals());

it('applies nothing more once another user has signed in, and names what is left', async () => {
  const calls = stubServer(() => {
    signInElsewhere(2);
    return { id: 1, version: 2 };
  });
  const { family, message } = await apply(stopOf(1), stopOf(2), urgent(3));
  expect(calls).toMatchObject([{ path: '/arret', user: 1, body: { machine: 1 } }]);
  expect(family).toBe('red');
  expect(message).toMatch(/^L'arrêt de M1 est créé\. Non appliqué.*l'arrêt de M2.*la priorité de J3/);
});

it('writes no job under the name of another user who signed in while it was read', async () => {
  const calls = stubServer(() => {
    signInElsewhere(2);
    return { id: 3, version: 2 };
  });
  expect((await apply(urgent(3))).family).toBe('red');
  expect(calls).toMatchObject([{ method: 'GET', path: '/job/3', user: 1 }]);
});

it('goes on under a renewed session of the same user', async () => {
  const calls = stubServer(() => {
    signInElsewhere(1);
    return { id: 3, version: 2 };
  });
  expect((await apply(stopOf(1), urgent(3))).family).toBe('green');
  expect(calls.map(({ method, path }) => `${method} ${path}`)).toEqual(['POST /arret', 'GET /job/3', 'PUT /job']);
});
