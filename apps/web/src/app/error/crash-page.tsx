import { useRouteError } from 'react-router';
import { ErrorState } from '../../ui/error-state.tsx';

/** A screen that failed to load or to draw: after an update of the product, a reload brings the new one. */
export function CrashPage() {
  const error = useRouteError();
  return <ErrorState error={error} help="L'écran n'a pas pu être affiché." onRetry={() => window.location.reload()} />;
}
