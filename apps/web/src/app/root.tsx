import { text } from '@editique/domain/messages';
import { lazy, Suspense } from 'react';
import { type Location, Outlet, ScrollRestoration } from 'react-router';
import { useNeedsReauthentication } from '../lib/session/session.ts';
import { LeaveGate } from '../resource/form/leave/leave-gate.tsx';
import { useTitleSubject } from '../ui/title/title-subject.ts';
import { useScreenHandle } from './screen-handle.ts';

const Reauthenticate = lazy(() => import('./reauthenticate.tsx'));

/**
 * Wraps every route: the document's title, the scroll position, the question before unsaved input is left, and the dialog that rescues
 * unsaved input when the session ends.
 */
export function Root() {
  const title = [useScreenHandle()?.title, useTitleSubject()].filter(Boolean).join(', ');
  const isSuspended = useNeedsReauthentication();
  return (
    <>
      <title>{title ? `${title} · ${text.product}` : text.product}</title>
      <Outlet />
      <ScrollRestoration getKey={placeOf} />
      <LeaveGate />
      {isSuspended && (
        <Suspense>
          <Reauthenticate />
        </Suspense>
      )}
    </>
  );
}

/**
 * Names the place whose scroll position is restored. The first page of each load has the same key, so that the page of a typed address
 * would be scrolled as the page before.
 */
const placeOf = ({ key, pathname, search }: Location): string => (key === 'default' ? `${pathname}${search}` : key);
