import { permissionPath } from '@editique/domain/entity/permission';
import { text } from '@editique/domain/messages';
import { useLocation, useMatches } from 'react-router';

export interface Crumb {
  label: string;
  to?: string;
}

/** What the shell needs to know about a route, such as its title and its breadcrumb. */
export interface ScreenHandle {
  title: string;
  crumbs?: readonly Crumb[];
  /** The menu entry that is marked as current while the screen is open. */
  menuPath?: string;
  /** The permission that the guard asks for. */
  permission?: string;
  /** The screen fills the window: no sidebar, no header. */
  isBare?: boolean;
  /** The screen stays drawn, hidden, while other screens are open. */
  isKept?: boolean;
}

export function useScreenHandle(): ScreenHandle | undefined {
  const { pathname } = useLocation();
  const handle = useMatches()
    .map((match) => match.handle)
    .findLast(isScreenHandle);
  return handle && isScreenAt(handle, pathname) ? handle : handle && NOT_FOUND;
}

/** Returns whether the address is a screen: 'modifier/abc' matches a route, but 'abc' is not an id. */
export const isScreenAt = ({ permission }: Pick<ScreenHandle, 'permission'>, pathname: string): boolean =>
  permission === undefined || permissionPath(pathname) === permission;

const NOT_FOUND: ScreenHandle = { title: text.pageNotFound };

const isScreenHandle = (handle: unknown): handle is ScreenHandle => typeof handle === 'object' && handle !== null && 'title' in handle;
