import { text } from '@editique/domain/messages';
import { Navigate, type PatchRoutesOnNavigationFunction, type RouteObject } from 'react-router';
import { CrashPage } from './error/crash-page.tsx';
import { LoginPage } from './login/login-page.tsx';
import { APP_PATH, APP_ROUTE, FORGOTTEN_PATH, HOME_PATH } from './paths.ts';
import { loadApp, RequireSession } from './require-session.tsx';
import { Root } from './root.tsx';

const login = { element: <LoginPage />, handle: { title: text.signIn } };

/** The routes of a first visit. The screens inside /app, and the catalog that names them, are loaded with the first address there. */
export const routes: RouteObject[] = [
  {
    element: <Root />,
    // Draws nothing until the code of the first screen is loaded, because a placeholder would only flash.
    hydrateFallbackElement: <></>,
    errorElement: (
      <main>
        <CrashPage />
      </main>
    ),
    children: [
      { path: '/', ...login },
      {
        path: FORGOTTEN_PATH,
        handle: { title: 'Mot de passe oublié' },
        lazy: { Component: async () => (await import('./login/forgotten-page.tsx')).ForgottenPage },
      },
      {
        path: '/reinitialiser/:jeton',
        handle: { title: 'Choisir un nouveau mot de passe' },
        lazy: { Component: async () => (await import('./login/reset-page.tsx')).ResetPage },
      },
      {
        id: APP_ROUTE,
        path: APP_PATH,
        element: <RequireSession />,
        children: [{ index: true, element: <Navigate to={HOME_PATH} replace /> }],
      },
      { path: '*', ...login },
    ],
  },
];

let isPatched = false;

export const patchRoutes: PatchRoutesOnNavigationFunction = async ({ path, patch }) => {
  if (isPatched || !(path === APP_PATH || path.startsWith(`${APP_PATH}/`))) return;
  const { appRoutes } = await loadApp();
  if (!isPatched) patch(APP_ROUTE, appRoutes());
  isPatched = true;
};
