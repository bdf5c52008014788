import { useRouteError } from 'react-router';
import { ErrorState } from '../../ui/state/error-state.tsx';

/** Replaces a screen that failed to load or to draw. After an update of the product, a reload fetches the new screen. */
export function CrashPage() {
  const error = useRouteError();
  return <ErrorState error={error} help="L'écran n'a pas pu être affiché." onRetry={() => window.location.reload()} />;
}
