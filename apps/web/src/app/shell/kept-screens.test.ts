import { describe, expect, it } from 'vitest';
import { type KeptScreens, keepScreens, type OpenScreen } from './kept-screens.ts';

interface Drawn {
  visitor: string;
}

const NONE: KeptScreens<Drawn> = { screens: [], shown: null };
const ANA = { visitor: 'ana' };
const at = (path: string, more: Partial<OpenScreen<Drawn>> = {}): OpenScreen<Drawn> => ({
  path,
  search: '',
  isKept: path.startsWith('/list'),
  drawn: ANA,
  isAtRest: true,
  ...more,
});
const isSameVisitor = (hidden: Drawn, now: Drawn) => hidden.visitor === now.visitor;
const open = (before: KeptScreens<Drawn>, screen: OpenScreen<Drawn>) => keepScreens(before, screen, isSameVisitor);
const walk = (...screens: OpenScreen<Drawn>[]) => screens.reduce(open, NONE);
const pathsOf = ({ screens }: KeptScreens<Drawn>) => screens.map(({ path }) => path);

describe('the lists that stay drawn', () => {
  it('keeps a list behind the page of a record', () => {
    const kept = walk(at('/list/a'), at('/record'));
    expect(pathsOf(kept)).toEqual(['/list/a']);
    expect(kept.shown).toBeNull();
  });

  it('shows the list again as it was drawn last', () => {
    const kept = walk(at('/list/a'), at('/record'), at('/list/a'));
    expect(kept).toEqual({ screens: [{ path: '/list/a', search: '', drawn: ANA, key: 1 }], shown: '/list/a' });
  });

  it('draws it anew at another address, and goes on drawing the open one', () => {
    const late = { drawn: { visitor: 'ana' }, search: '?enRetard=true' };
    expect(walk(at('/list/a', late), at('/record'), at('/list/a')).screens).toMatchObject([{ search: '', key: 2 }]);
    expect(walk(at('/list/a'), at('/list/b'), at('/record'), at('/list/a', late)).screens).toMatchObject([{ key: 2 }, { key: 3 }]);
    expect(walk(at('/list/a'), at('/list/a', late)).screens).toMatchObject([{ search: '?enRetard=true', key: 1 }]);
  });

  it('keeps two at most, and drops the one that was left first', () =>
    expect(pathsOf(walk(at('/list/a'), at('/list/b'), at('/list/c')))).toEqual(['/list/b', '/list/c']));

  it('drops a list that was left with a menu or a dialog open', () =>
    expect(pathsOf(walk(at('/list/a'), at('/record', { isAtRest: false })))).toEqual([]));

  it('keeps what lies further behind when a dialog was open on another screen', () =>
    expect(pathsOf(walk(at('/list/a'), at('/record'), at('/other', { isAtRest: false })))).toEqual(['/list/a']));

  it('drops what another visitor has drawn, and draws the open screen for the new one', () => {
    const ben = { visitor: 'ben' };
    const kept = walk(at('/list/a'), at('/list/b'), at('/list/b', { drawn: ben }));
    expect(kept.screens).toMatchObject([{ path: '/list/b', drawn: ben }]);
  });

  it('is the same where nothing changes, so that nothing is drawn again', () => {
    const kept = walk(at('/list/a'), at('/list/b'));
    expect(open(kept, at('/list/b'))).toBe(kept);
    expect(open(NONE, at('/record'))).toBe(NONE);
  });
});
