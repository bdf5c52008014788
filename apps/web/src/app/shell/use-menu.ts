import { type MenuGroup, menu } from '@editique/domain/menu';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session.ts';

/** The part of the menu that the user may open: an entry shows when its path is permitted, a group when one of its entries shows. */
export function useMenu(): MenuGroup[] {
  const paths = useSession()?.paths;
  return useMemo(() => (paths ? permitted(paths) : []), [paths]);
}

const permitted = (paths: ReadonlySet<string>): MenuGroup[] =>
  menu
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ path }) => paths.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
