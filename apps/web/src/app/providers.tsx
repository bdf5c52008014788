import { MantineProvider } from '@mantine/core';
import { useNotifications } from '@mantine/notifications';
import { QueryClientProvider } from '@tanstack/react-query';
import { lazy, type ReactNode, Suspense } from 'react';
import { queryClient } from '../lib/query-client.ts';
import { useSession } from '../lib/session/session.ts';
import { createColorSchemeManager } from './theme/color-scheme.ts';
import { cssVariablesResolver } from './theme/css-variables.ts';
import { theme } from './theme/theme.ts';

const colorSchemeManager = createColorSchemeManager();
const Toasts = lazy(() => import('./toasts.tsx'));

export function Providers({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={theme}
      cssVariablesResolver={cssVariablesResolver}
      colorSchemeManager={colorSchemeManager}
      defaultColorScheme="auto"
    >
      <QueryClientProvider client={queryClient}>
        {children}
        <ToastPlace />
      </QueryClientProvider>
    </MantineProvider>
  );
}

/**
 * The login page shows its own failures, so it opens without the toast code. With a session that code is loaded at once: the toast about a
 * lost network could not be loaded without the network.
 */
function ToastPlace() {
  const hasSession = useSession() !== null;
  const hasMessages = useNotifications().notifications.length > 0;
  return hasSession || hasMessages ? (
    <Suspense>
      <Toasts />
    </Suspense>
  ) : null;
}
