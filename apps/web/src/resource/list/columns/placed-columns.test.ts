import { describe, expect, it } from 'vitest';
import type { ListColumn } from './columns.tsx';
import { arrangeColumns, placedNow, withoutWidths, withWidth } from './placed-columns.ts';

const column = (id: string, more: Partial<ListColumn> = {}): ListColumn => ({ id, header: id, sortBy: id, cell: () => id, ...more });
const columns = [column('nom', { isNaming: true }), column('code'), column('reste'), column('delai'), column('note', { isOptional: true })];
const ids = (placed: { nom: string; visible: boolean }[]) => arrangeColumns(columns, placed).map(({ id }) => id);

describe('arrangeColumns', () => {
  it('shows the columns of the list in their order when nothing was chosen', () => {
    expect(ids([])).toEqual(['nom', 'code', 'reste', 'delai']);
  });
  it('follows the chosen order, and keeps what has no place after its neighbour', () => {
    expect(ids(['delai', 'nom', 'code'].map((nom) => ({ nom, visible: true })))).toEqual(['delai', 'nom', 'code', 'reste']);
  });
  it('hides what was hidden and shows what is not shown by itself', () => {
    expect(
      ids([
        { nom: 'code', visible: false },
        { nom: 'note', visible: true },
      ]),
    ).toEqual(['nom', 'reste', 'delai', 'note']);
  });
  it('never hides the column that names the row', () => {
    expect(ids([{ nom: 'nom', visible: false }])).toContain('nom');
  });
});

describe('a drawn width', () => {
  const drawn = withWidth(columns, [{ nom: 'note', visible: true }], 'code', 180);
  it('is kept with its column, and leaves the others where they stand', () => {
    expect(arrangeColumns(columns, drawn).map(({ id, width }) => [id, width])).toEqual([
      ['nom', undefined],
      ['code', 180],
      ['reste', undefined],
      ['delai', undefined],
      ['note', undefined],
    ]);
  });
  it('goes alone, or with all others', () => {
    expect(withWidth(columns, drawn, 'code', null)).toEqual(placedNow(columns, [{ nom: 'note', visible: true }]));
    expect(withoutWidths(drawn).some(({ largeur }) => largeur)).toBe(false);
  });
});
