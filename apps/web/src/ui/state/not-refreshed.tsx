import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '../../icons/icons.ts';
import { messageOf } from '../../lib/api.ts';
import { usePhone } from '../device/use-phone.ts';
import type { Reading } from './loaded.tsx';
import { MessageBlock } from './message-block.tsx';
import classes from './not-refreshed.module.css';

interface NotRefreshedProps {
  query: Reading<unknown>;
  className?: string | undefined;
}

/** Shown above rows or figures that are still displayed although they could not be refreshed: one line, on a phone too. */
export function NotRefreshed({ query: { data, error, refetch }, className = classes.above }: NotRefreshedProps) {
  const isPhone = usePhone();
  if (data === undefined || !error) return null;
  return (
    <div className={className}>
      <MessageBlock
        action={
          <Button variant="subtle" size="xs" className={classes.retry} onClick={() => void refetch()}>
            {isPhone && <IconRefresh size={18} stroke={1.7} aria-hidden />}
            {isPhone ? <VisuallyHidden>{RETRY}</VisuallyHidden> : RETRY}
          </Button>
        }
      >
        {messageOf(error)}
      </MessageBlock>
    </div>
  );
}

const RETRY = 'Réessayer';
