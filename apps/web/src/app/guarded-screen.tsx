import { canReach } from '@editique/domain/entity/permission';
import { type ComponentType, lazy, Suspense } from 'react';
import { Navigate, type RouteObject, useLocation } from 'react-router';
import { ApiError } from '../lib/api.ts';
import { useSession } from '../lib/session.ts';
import { Spinner } from '../ui/spinner.tsx';
import { CrashPage } from './error/crash-page.tsx';
import { NotFoundPage } from './error/not-found-page.tsx';
import { UNAUTHORIZED_PATH } from './paths.ts';
import { type Crumb, isScreenAt, type ScreenHandle } from './screen-handle.ts';
import type { LoadScreen } from './screens.ts';

export interface ScreenRoute {
  path: string;
  permission: string;
  title: string;
  crumbs: readonly Crumb[];
  menuPath?: string;
  isBare?: boolean;
  load: LoadScreen;
}

/** A route whose screen is fetched only once the guard has let the user in. */
export function screenRoute({ path, load, ...handle }: ScreenRoute): RouteObject {
  const Screen = lazy(async () => ({ default: await load().catch(explain) }));
  const screenHandle: ScreenHandle = handle;
  const element = <GuardedScreen permission={handle.permission} Screen={Screen} />;
  // The failure of one screen leaves the menu in place.
  return { path, handle: screenHandle, element, errorElement: <CrashPage /> };
}

function GuardedScreen({ permission, Screen }: { permission: string; Screen: ComponentType }) {
  const location = useLocation();
  const session = useSession();
  if (!isScreenAt({ permission }, location.pathname)) return <NotFoundPage />;
  if (!session || !canReach(session.paths, location.pathname)) {
    return <Navigate to={UNAUTHORIZED_PATH} replace state={{ from: location }} />;
  }
  return (
    <Suspense fallback={<Spinner />}>
      {/* Another record or list starts afresh, even where the component is the same. */}
      <Screen key={location.pathname} />
    </Suspense>
  );
}

/** A screen that can't be fetched: the network is away, or an update has replaced its file. */
function explain(error: unknown): never {
  throw navigator.onLine ? error : new ApiError(0);
}
