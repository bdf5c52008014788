import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isPageHeld, tellHeld, useHasGuards } from './leave-guards.ts';

/** The one blocker of the application. Of several the router would ask only the last, and what the others hold would be lost. */
export const LeaveGate = () => (useHasGuards() ? <PageBlocker /> : null);

function PageBlocker() {
  // Another address of the same page loses nothing.
  const blocker = useBlocker((way) => way.currentLocation.pathname !== way.nextLocation.pathname && isPageHeld(way));
  useEffect(() => tellHeld(blocker), [blocker]);
  return null;
}
