import { useMatches } from 'react-router';

export interface Crumb {
  label: string;
  to?: string;
}

/** What the shell knows about a route: its title, its way from the menu. */
export interface ScreenHandle {
  title: string;
  crumbs?: readonly Crumb[];
  /** The menu entry that is current while the screen is open. */
  menuPath?: string;
  /** The permission that the guard asks for. */
  permission?: string;
  /** The screen fills the window: no sidebar, no header. */
  isBare?: boolean;
}

export function useScreenHandle(): ScreenHandle | undefined {
  const match = useMatches().findLast(({ handle }) => isScreenHandle(handle));
  return match?.handle as ScreenHandle | undefined;
}

const isScreenHandle = (handle: unknown): handle is ScreenHandle => typeof handle === 'object' && handle !== null && 'title' in handle;
