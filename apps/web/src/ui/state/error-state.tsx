import { Button } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconAlertTriangle, IconRefresh, IconWifiOff } from '../../icons/first-icons.ts';
import { hasStatus, messageOf, referenceOf } from '../../lib/api.ts';
import { StateTile } from '../card/state-tile.tsx';

export interface ErrorStateProps {
  error: unknown;
  /** What failed, such as "Les lignes n'ont pas pu être lues." */
  help?: string;
  onRetry?: (() => void) | undefined;
  /** A way to go on without what failed. */
  back?: ReactNode;
}

export function ErrorState({ error, help, onRetry, back }: ErrorStateProps) {
  const reference = referenceOf(error);
  const isOffline = hasStatus(error, 0);
  return (
    <StateTile
      family="red"
      icon={isOffline ? IconWifiOff : IconAlertTriangle}
      title={messageOf(error)}
      help={help}
      note={reference ? `Référence\u00a0: ${reference}` : undefined}
      action={
        (onRetry || back) && (
          <>
            {onRetry && (
              <Button variant="default" leftSection={<IconRefresh size={16} />} onClick={onRetry}>
                Réessayer
              </Button>
            )}
            {back}
          </>
        )
      }
    />
  );
}
