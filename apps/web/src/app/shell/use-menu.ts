import { type MenuGroup, menu } from '@editique/domain/menu';
import { useMemo } from 'react';
import { useSession } from '../../lib/session/session.ts';

/** Returns the part of the menu that the user may open: the entries whose path is permitted, and the groups that have such an entry. */
export function useMenu(): MenuGroup[] {
  const paths = useSession()?.paths;
  return useMemo(() => (paths ? permitted(paths) : []), [paths]);
}

const permitted = (paths: ReadonlySet<string>): MenuGroup[] =>
  menu
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ path }) => paths.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
