import { useEffect } from 'react';
import { useBlocker } from 'react-router';
import { isPageHeld, tellHeld, useHasGuards } from './leave-guards.ts';

/**
 * The application's only router blocker. With several, the router would ask only the last one, and the input of the others would be lost.
 */
export const LeaveGate = () => (useHasGuards() ? <PageBlocker /> : null);

function PageBlocker() {
  // Another address of the same page loses no input.
  const blocker = useBlocker((way) => way.currentLocation.pathname !== way.nextLocation.pathname && isPageHeld(way));
  useEffect(() => tellHeld(blocker), [blocker]);
  return null;
}
