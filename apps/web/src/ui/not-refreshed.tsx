import { Button } from '@mantine/core';
import { messageOf } from '../lib/api.ts';
import { MessageBlock } from './message-block.tsx';
import classes from './not-refreshed.module.css';

/** Above figures that still stand although they could not be refreshed. */
export const NotRefreshed = ({ error, onRetry }: { error: Error; onRetry: () => void }) => (
  <div className={classes.above}>
    <MessageBlock>
      {messageOf(error)}
      <Button variant="subtle" size="xs" onClick={onRetry}>
        Réessayer
      </Button>
    </MessageBlock>
  </div>
);
