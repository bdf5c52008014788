import { dashboardScreen } from '@editique/domain/menu';
import { text } from '@editique/domain/messages';
import { NOTIFICATIONS_PATH } from '@editique/domain/notification/notification';
import type { RouteObject } from 'react-router';
import { DashboardScreen } from '../features/dashboard/dashboard-screen.tsx';
import { BIN_PATH } from '../resource/record/bin-path.ts';
import { entityRoutes } from './entity-routes.tsx';
import { CrashPage } from './error/crash-page.tsx';
import { NotFoundPage } from './error/not-found-page.tsx';
import { UnauthorizedPage } from './error/unauthorized-page.tsx';
import { screenRoute } from './guarded-screen.tsx';
import { laterScreen } from './later-screen.tsx';
import { HOME_PATH, UNAUTHORIZED_PATH } from './paths.ts';
import { Shell } from './shell/shell.tsx';

/** The frame around every screen inside /app. */
export const AppShell = Shell;

/** Everything inside /app. */
export const appRoutes = (): RouteObject[] => [
  screenRoute({
    path: HOME_PATH,
    permission: HOME_PATH,
    title: dashboardScreen.libelle,
    crumbs: [{ label: dashboardScreen.libelle }],
    menuPath: HOME_PATH,
    Screen: DashboardScreen,
  }),
  screenRoute({
    path: NOTIFICATIONS_PATH,
    permission: NOTIFICATIONS_PATH,
    title: 'Notifications',
    crumbs: [{ label: 'Notifications' }],
    Screen: laterScreen(({ NotificationsScreen }) => NotificationsScreen),
  }),
  ...entityRoutes(),
  {
    path: BIN_PATH,
    Component: laterScreen(({ CorbeillePage }) => CorbeillePage),
    handle: { title: 'Corbeille', crumbs: [{ label: 'Corbeille' }] },
    errorElement: <CrashPage />,
  },
  { path: UNAUTHORIZED_PATH, element: <UnauthorizedPage />, handle: { title: 'Accès non autorisé' } },
  { path: '*', element: <NotFoundPage />, handle: { title: text.pageNotFound } },
];
