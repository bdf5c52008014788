import { type MenuGroup, menu } from '@editique/domain/menu';
import { useSession } from '../../lib/session.ts';

/** The menu as far as the user's paths go: an entry shows when its path is permitted, a group when one of its entries does. */
export function useMenu(): MenuGroup[] {
  const paths = useSession()?.paths;
  if (!paths) return [];
  return menu
    .map(({ group, entries }) => ({ group, entries: entries.filter(({ path }) => paths.has(path)) }))
    .filter(({ entries }) => entries.length > 0);
}
