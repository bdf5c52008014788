import { messageOf } from '../lib/api.ts';
import { MessageBlock } from './message-block.tsx';
import classes from './not-refreshed.module.css';

/** Above a record that is still shown although somebody deleted it: what was typed there can be copied. */
export const Gone = ({ error }: { error: Error }) => (
  <div className={classes.above}>
    <MessageBlock>{messageOf(error)}</MessageBlock>
  </div>
);
