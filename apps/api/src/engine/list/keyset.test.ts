import { describe, expect, it } from 'vitest';
import { Bindings } from './conditions/bindings.ts';
import { afterPosition, fromPosition, inBatches, type KeyedRow, type Position } from './keyset.ts';
import type { Order } from './order.ts';

const order: Order = {
  key: 't."nom"',
  join: '',
  table: null,
  type: 'text',
  isNullable: false,
  via: null,
  canMiss: false,
  direction: 'asc',
};
const here: Position = { key: 'abc', id: 7 };
const empty: Position = { key: null, id: 7 };

function written(write: typeof afterPosition, given: Partial<Order>, position: Position): [string, unknown[]] {
  const { values, bind } = new Bindings(['before']);
  return [write({ ...order, ...given }, position, bind), values];
}

describe('the rows beyond a position', () => {
  it.each<[string, Partial<Order>, Position, string]>([
    ['ascending', {}, here, '(t."nom", t."id") > ($2::text::text, $3::int)'],
    ['descending', { direction: 'desc' }, here, '(t."nom", t."id") < ($2::text::text, $3::int)'],
    ['ascending, empty keys to come', { isNullable: true }, here, '((t."nom", t."id") > ($2::text::text, $3::int) or t."nom" is null)'],
    ['descending, empty keys behind', { isNullable: true, direction: 'desc' }, here, '(t."nom", t."id") < ($2::text::text, $3::int)'],
  ])('%s', (_what, given, position, expected) => {
    expect(written(afterPosition, given, position)).toEqual([expected, ['before', 'abc', 7]]);
  });

  it.each<[string, Partial<Order>, string]>([
    ['ascending', { isNullable: true }, 't."nom" is null and t."id" > $2::int'],
    ['descending', { isNullable: true, direction: 'desc' }, '(t."nom" is null and t."id" < $2::int or t."nom" is not null)'],
  ])('among empty keys, %s', (_what, given, expected) => {
    expect(written(afterPosition, given, empty)).toEqual([expected, ['before', 7]]);
  });

  it('begin with the row itself where a page begins', () => {
    expect(written(fromPosition, {}, here)[0]).toBe('(t."nom", t."id") >= ($2::text::text, $3::int)');
    expect(written(fromPosition, { direction: 'desc' }, here)[0]).toBe('(t."nom", t."id") <= ($2::text::text, $3::int)');
  });
});

describe('batches', () => {
  const rows = Array.from({ length: 7 }, (_, index): KeyedRow => ({ id: index + 1, '#key': `k${index + 1}` }));

  async function read(batch: number, most?: number): Promise<{ ids: number[][]; asked: (number | null)[] }> {
    const asked: (number | null)[] = [];
    const ids: number[][] = [];
    const source = async (after: Position | null, limit: number): Promise<KeyedRow[]> => {
      asked.push(after?.id ?? null);
      return rows.filter(({ id }) => id > (after?.id ?? 0)).slice(0, limit);
    };
    for await (const part of inBatches(batch, source, most)) ids.push(part.map(({ id }) => id));
    return { ids, asked };
  }

  it('read on from the last row until one is not full', async () => {
    expect(await read(3)).toEqual({ ids: [[1, 2, 3], [4, 5, 6], [7]], asked: [null, 3, 6] });
    expect(await read(7)).toEqual({ ids: [[1, 2, 3, 4, 5, 6, 7]], asked: [null, 7] });
  });

  it('stop at the most that is asked for', async () => {
    expect(await read(3, 4)).toEqual({ ids: [[1, 2, 3], [4]], asked: [null, 3] });
    expect(await read(3, 3)).toEqual({ ids: [[1, 2, 3]], asked: [null] });
  });
});
