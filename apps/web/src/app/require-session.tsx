import { lazy, Suspense } from 'react';
import { Navigate, useLocation } from 'react-router';
import { isObject } from '../lib/is-object.ts';
import { leftOnPurpose, useSession } from '../lib/session/session.ts';
import { explain } from './lazy-screen.tsx';
import { LOGIN_PATH } from './paths.ts';
import { useScreenHandle } from './screen-handle.ts';

/** Loads everything inside /app as one file: users stay signed in all day, and a screen that is loaded opens at once. */
export const loadApp = () => import('./app-routes.tsx').catch(explain);
const Enrolment = lazy(() => import('./enrolment/enrolment-page.tsx').catch(explain));
const Shell = lazy(async () => ({ default: (await loadApp()).AppShell }));

/** Shows the shell to a signed-in user. Sends others to the login, which later returns them to the page they asked for. */
export function RequireSession() {
  const session = useSession();
  const location = useLocation();
  const isScreen = useScreenHandle()?.permission !== undefined;
  if (!session) {
    const from = isScreen && !leftOnPurpose() ? location : undefined;
    return <Navigate to={LOGIN_PATH} replace state={{ from }} />;
  }
  return <Suspense>{session.mustEnrol ? <Enrolment /> : <Shell />}</Suspense>;
}

/** Returns the address from which a redirect to the login came. */
export function originOf(state: unknown): string | undefined {
  const from = isObject(state) && isObject(state.from) ? state.from : {};
  const [pathname, ...rest] = [from.pathname, from.search, from.hash].map((part) => (typeof part === 'string' ? part : ''));
  return pathname ? [pathname, ...rest].join('') : undefined;
}
