import { expect, it } from 'vitest';
import { heldPage } from './held-page.ts';

const pageOf = (total: number, ...ids: number[]) => ({ objects: ids.map((id) => ({ id })), total });
const held = (page: ReturnType<typeof pageOf>, fresh: ReturnType<typeof pageOf>, deleted: readonly number[] = []) => {
  const { objects, total } = heldPage(page, fresh, (id) => deleted.includes(id));
  return [objects.map(({ id }) => id), total];
};

it('keeps the rows that added ones pushed to the next page', () => {
  expect(held(pageOf(20, 9, 8, 7), pageOf(22, 11, 10, 9))).toEqual([[9, 8, 7], 20]);
  expect(held(pageOf(20, 9, 8, 7), pageOf(23, 12, 11, 10))).toEqual([[9, 8, 7], 20]);
});

it('drops a row that is gone, though others were added meanwhile', () => {
  expect(held(pageOf(20, 9, 8, 7), pageOf(21, 11, 10, 8))).toEqual([[8, 7], 19]);
  expect(held(pageOf(20, 9, 8, 7), pageOf(21, 11, 10, 9), [7])).toEqual([[9, 8], 19]);
  expect(held(pageOf(3, 9, 8, 7), pageOf(4, 11, 10, 9, 8))).toEqual([[9, 8], 2]);
});

it('shows the newest values', () => {
  const { objects } = heldPage({ objects: [{ id: 1, nom: 'A' }], total: 1 }, { objects: [{ id: 1, nom: 'B' }], total: 1 }, () => false);
  expect(objects).toEqual([{ id: 1, nom: 'B' }]);
});
