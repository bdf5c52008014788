import { createBrowserRouter } from 'react-router';
import { markNavigated } from '../lib/navigated.ts';
import { patchRoutes, routes } from './routes.tsx';

export const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes });

const { key: firstKey } = router.state.location;
const stopWatching = router.subscribe(({ location }) => {
  if (location.key === firstKey) return;
  markNavigated();
  stopWatching();
});
