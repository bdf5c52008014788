import { ville } from '@editique/domain/entities/ville';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { signInElsewhere, stubServer, stubStores } from '../../testing/browser.ts';
import { undoDelete, undoDeletes } from './restore.ts';

const binned = { objects: [7, 8].map((id) => ({ id, libelle: `Ville ${id}` })), total: 2 };
const statusOf = (undone: Promise<void>): Promise<unknown> =>
  undone.catch((error: unknown) => (error instanceof ApiError ? error.status : error));

beforeEach(() => {
  stubStores();
  signInElsewhere(1);
});
afterEach(() => vi.unstubAllGlobals());

it('restores nothing more under the name of another user who signed in after the first row', async () => {
  const calls = stubServer(({ method }) => {
    if (method === 'POST') signInElsewhere(2);
    return binned;
  });
  expect(await statusOf(undoDeletes(ville, [1, 2], 1))).toBe(401);
  expect(calls).toMatchObject([{ method: 'GET' }, { method: 'POST', path: '/corbeille/7/restaurer', user: 1 }]);
});

it('restores nothing under the name of another user who signed in while the row was looked for', async () => {
  const calls = stubServer(() => {
    signInElsewhere(2);
    return binned;
  });
  expect(await statusOf(undoDelete(ville, 1, 1))).toBe(401);
  expect(calls).toMatchObject([{ method: 'GET', user: 1 }]);
});
