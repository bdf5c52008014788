import { createContext, type ReactNode, useContext } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { MessageBlock } from './message-block.tsx';
import classes from './not-refreshed.module.css';

const GoneContext = createContext(false);

/** Whether somebody deleted the record that the screen shows. */
export const useIsGone = (): boolean => useContext(GoneContext);

/** Whether a record cannot be read because there is none. */
export const isGoneError = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 404;

interface GoneProps {
  /** Why the record that is shown could not be read again. */
  error: Error | null;
  children: ReactNode;
}

/**
 * A screen that shows a record. Once somebody deleted it the screen says so, and stays: what was typed there can be copied. The buttons
 * of its title and of its cards are hidden and not taken away. So a dialog that they opened stays as well, with what was typed in it or
 * with the deletion that it is just waiting for.
 */
export function Gone({ error, children }: GoneProps) {
  const isGone = isGoneError(error);
  return (
    <GoneContext value={isGone}>
      {isGone && (
        <div className={classes.above}>
          <MessageBlock>{messageOf(error)}</MessageBlock>
        </div>
      )}
      {children}
    </GoneContext>
  );
}
