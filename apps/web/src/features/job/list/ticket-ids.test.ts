import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { ticketIds } from './ticket-ids.ts';

let total: number;
beforeEach(() => {
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async () => {
    const objects = Array.from({ length: Math.min(total, 100) }, (_, index) => ({ id: index + 1 }));
    return new Response(JSON.stringify({ objects, total }));
  });
});
afterEach(() => vi.unstubAllGlobals());

const everything = { ids: [], isAllMatching: true, query: new URLSearchParams('sort=id,desc&page=0&size=10') };

it('takes the jobs that were added since they were chosen, and says where they are too many', async () => {
  total = 100;
  expect(await ticketIds(everything)).toHaveLength(100);
  total = 101;
  await expect(ticketIds(everything)).rejects.toThrow('La liste compte maintenant 101\u00a0jobs');
});

it('names the chosen ones in their order', async () => {
  expect(await ticketIds({ ...everything, ids: [3, 1], isAllMatching: false })).toEqual([3, 1]);
});
