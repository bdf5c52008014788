import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Selection } from '../../../resource/list/selection/use-selection.ts';
import { chosenJobs } from './chosen-jobs.ts';

const COUNT = 130;
let stored: number[];

/** Answers a page of jobs, and adds a job after each page, as a colleague might. */
const page = (address: URL): Response => {
  const [from, size] = [Number(address.searchParams.get('page')) * 100, 100];
  const isAscending = address.searchParams.get('sort') === 'id,asc';
  const objects = stored
    .toSorted((one, other) => (isAscending ? one - other : other - one))
    .slice(from, from + size)
    .map((id) => ({ id }));
  const answer = new Response(JSON.stringify({ objects, total: stored.length }));
  stored.push(stored.length + 1);
  return answer;
};

beforeEach(() => {
  stored = Array.from({ length: COUNT }, (_, index) => index + 1);
  vi.stubGlobal('localStorage', { getItem: () => null });
  vi.stubGlobal('fetch', async (address: string) => page(new URL(address, 'http://editique.test')));
});
afterEach(() => vi.unstubAllGlobals());

it('names each job once, also where jobs are added while the pages are read', async () => {
  const everything: Pick<Selection, 'ids' | 'isAllMatching' | 'query'> = {
    ids: [],
    isAllMatching: true,
    query: new URLSearchParams('sort=id,desc&page=0&size=10'),
  };
  const { jobs, gone } = await chosenJobs(everything);
  const ids = jobs.map(({ id }) => id);
  expect(ids.slice(0, COUNT)).toEqual(Array.from({ length: COUNT }, (_, index) => index + 1));
  expect(new Set(ids).size).toBe(ids.length);
  expect(gone).toEqual([]);
});
