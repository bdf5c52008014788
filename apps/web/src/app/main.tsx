import '@mantine/core/styles.layer.css';
import '@mantine/notifications/styles.layer.css';
import './theme/fonts.css';
import './theme/base.css';
import './theme/forced-colors.css';
import './theme/fields.css';
import './theme/print.css';
import { StrictMode } from 'react';
import { flushSync } from 'react-dom';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { keepFocus } from '../lib/focus/kept-focus.ts';
import { refuseMissedDrops } from '../lib/missed-drop.ts';
import { hasUnsent } from '../lib/sending/unsent.ts';
import { refreshSession } from '../lib/session/session.ts';
import { refuseStrayPresses } from '../lib/stray-presses.ts';
import { hasReturned } from './login/sign-on-intent.ts';
import { Providers } from './providers.tsx';
import { router } from './router.tsx';
import { printOnWhite } from './theme/print-on-white.ts';

const root = document.getElementById('root');
if (!root) throw new Error('The page has no #root');

keepFocus();
refuseMissedDrops();
refuseStrayPresses();
printOnWhite();
// A return from single sign-on gets a new session, whatever is stored.
if (!hasReturned()) void refreshSession();
// Sends the queued actions of the scan station from any page, so that the user need not go back to the station.
if (hasUnsent()) void import('../features/job/scan/offline/outbox.ts').then(({ start }) => start()).catch(() => undefined);

createRoot(root).render(
  <StrictMode>
    <Providers>
      <RouterProvider router={router} flushSync={flushSync} />
    </Providers>
  </StrictMode>,
);
