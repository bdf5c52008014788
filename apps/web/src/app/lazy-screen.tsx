import { type ComponentType, lazy, Suspense } from 'react';
import { ApiError } from '../lib/api.ts';
import { Card } from '../ui/card/card.tsx';
import { Spinner } from '../ui/state/spinner.tsx';

/** Returns a screen with a chunk of its own: few people open it, and the others need not load it. */
export function lazyScreen<P extends object>(load: () => Promise<ComponentType<P>>): ComponentType<P> {
  const Screen = lazy(() => load().then((screen) => ({ default: screen }), explain));
  return (props: P) => (
    <Suspense fallback={<Waiting />}>
      <Screen {...props} />
    </Suspense>
  );
}

/** The same placeholder as that of a record that is being fetched. */
const Waiting = () => (
  <Card>
    <Spinner />
  </Card>
);

/** Throws the reason why the file was not loaded: there is no network, or an update has replaced the file. */
export function explain(error: unknown): never {
  throw navigator.onLine ? error : new ApiError(0);
}
