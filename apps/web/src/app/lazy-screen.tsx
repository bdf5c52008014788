import { type ComponentType, lazy, Suspense } from 'react';
import { ApiError } from '../lib/api.ts';
import { Card } from '../ui/card/card.tsx';
import { Spinner } from '../ui/state/spinner.tsx';

/** A screen in a file of its own: few people open it, and all others need not load it. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Screen = lazy(() => load().then((screen) => ({ default: screen }), explain));
  return (props: P) => (
    <Suspense fallback={<Waiting />}>
      <Screen {...props} />
    </Suspense>
  );
}

/** What a record that is being fetched shows, too. */
const Waiting = () => (
  <Card>
    <Spinner />
  </Card>
);

/** Says why the file was not loaded: there is no network, or an update has replaced the file. */
export function explain(error: unknown): never {
  throw navigator.onLine ? error : new ApiError(0);
}
