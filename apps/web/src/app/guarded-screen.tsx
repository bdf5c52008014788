import { canReach } from '@editique/domain/entity/permission';
import type { ComponentType } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { useSession } from '../lib/session/session.ts';
import { CrashPage } from './error/crash-page.tsx';
import { NotFoundPage } from './error/not-found-page.tsx';
import { UNAUTHORIZED_PATH } from './paths.ts';
import { type Crumb, isScreenAt, type ScreenHandle } from './screen-handle.ts';

export interface ScreenRoute {
  path: string;
  permission: string;
  title: string;
  crumbs: readonly Crumb[];
  menuPath?: string;
  isBare?: boolean;
  isKept?: boolean;
  Screen: ComponentType;
}

/** Makes a route whose screen is drawn only once the guard has let the user in. */
export function screenRoute({ path, Screen, ...handle }: ScreenRoute): RouteObject {
  const screenHandle: ScreenHandle = handle;
  const element = <GuardedScreen permission={handle.permission} Screen={Screen} />;
  // Set on each screen, so that the menu stays when one of them fails.
  return { path, handle: screenHandle, element, errorElement: <CrashPage /> };
}

function GuardedScreen({ permission, Screen }: { permission: string; Screen: ComponentType }) {
  const location = useLocation();
  const session = useSession();
  if (!isScreenAt({ permission }, location.pathname)) return <NotFoundPage />;
  if (!session || !canReach(session.paths, location.pathname)) {
    return <Navigate to={UNAUTHORIZED_PATH} replace state={{ from: location }} />;
  }
  // Remounts the screen for another record or list, even where the component is the same.
  return <Screen key={location.pathname} />;
}
