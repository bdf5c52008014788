import { dashboardScreen } from '@editique/domain/menu';
import { text } from '@editique/domain/messages';
import { Navigate, type RouteObject } from 'react-router';
import { entityRoutes } from './entity-routes.tsx';
import { CrashPage } from './error/crash-page.tsx';
import { NotFoundPage } from './error/not-found-page.tsx';
import { UnauthorizedPage } from './error/unauthorized-page.tsx';
import { screenRoute } from './guarded-screen.tsx';
import { LoginPage } from './login/login-page.tsx';
import { RequireSession, UNAUTHORIZED_PATH } from './require-session.tsx';
import { Root } from './root.tsx';

const login = { element: <LoginPage />, handle: { title: text.signIn } };

export const routes: RouteObject[] = [
  {
    element: <Root />,
    errorElement: <CrashPage />,
    children: [
      { path: '/', ...login },
      {
        path: '/mot-de-passe-oublie',
        handle: { title: 'Mot de passe oublié' },
        lazy: { Component: async () => (await import('./login/forgotten-page.tsx')).ForgottenPage },
      },
      {
        path: '/reinitialiser/:jeton',
        handle: { title: 'Réinitialiser le mot de passe' },
        lazy: { Component: async () => (await import('./login/reset-page.tsx')).ResetPage },
      },
      {
        path: '/app',
        element: <RequireSession />,
        children: [
          { index: true, element: <Navigate to={dashboardScreen.path} replace /> },
          screenRoute({
            path: dashboardScreen.path,
            permission: dashboardScreen.path,
            title: dashboardScreen.libelle,
            crumbs: [{ label: dashboardScreen.libelle }],
            menuPath: dashboardScreen.path,
            load: async () => (await import('../features/dashboard/dashboard-screen.tsx')).DashboardScreen,
          }),
          ...entityRoutes(),
          { path: UNAUTHORIZED_PATH, element: <UnauthorizedPage />, handle: { title: 'Accès non autorisé' } },
          { path: '*', element: <NotFoundPage />, handle: { title: text.pageNotFound } },
        ],
      },
      { path: '*', ...login },
    ],
  },
];
