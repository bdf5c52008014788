import { Button, VisuallyHidden } from '@mantine/core';
import { IconRefresh } from '../icons/icons.ts';
import { messageOf } from '../lib/api.ts';
import { MessageBlock } from './message-block.tsx';
import classes from './not-refreshed.module.css';
import { usePhone } from './use-phone.ts';

interface NotRefreshedProps {
  error: Error;
  onRetry: () => void;
  className?: string | undefined;
}

/** Above rows or figures that still stand although they could not be refreshed: one line, on a phone too. */
export function NotRefreshed({ error, onRetry, className = classes.above }: NotRefreshedProps) {
  const isPhone = usePhone();
  return (
    <div className={className}>
      <MessageBlock
        action={
          <Button variant="subtle" size="xs" className={classes.retry} onClick={onRetry}>
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
