import { createBrowserRouter } from 'react-router';
import { markNavigated } from '../lib/navigated.ts';
import { routes } from './routes.tsx';

export const router = createBrowserRouter(routes);

const { key: firstKey } = router.state.location;
const stopWatching = router.subscribe(({ location }) => {
  if (location.key === firstKey) return;
  markNavigated();
  stopWatching();
});
