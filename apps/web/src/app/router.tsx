import { createBrowserRouter } from 'react-router';
import { markNavigated } from '../lib/navigated.ts';
import { patchRoutes, routes } from './routes.tsx';

export const router = createBrowserRouter(routes, { patchRoutesOnNavigation: patchRoutes });

let { key } = router.state.location;
router.subscribe(({ location }) => {
  if (location.key === key) return;
  key = location.key;
  markNavigated();
});
