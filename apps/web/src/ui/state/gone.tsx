import { createContext, type ReactNode, useContext } from 'react';
import { ApiError, messageOf } from '../../lib/api.ts';
import { MessageBlock } from './message-block.tsx';
import classes from './not-refreshed.module.css';

const GoneContext = createContext(false);

/** Returns whether somebody deleted the record that the screen shows. */
export const useIsGone = (): boolean => useContext(GoneContext);

/** Returns whether a record cannot be read because it does not exist. */
export const isGoneError = (error: Error | null): error is ApiError => error instanceof ApiError && error.status === 404;

interface GoneProps {
  /** Why the shown record could not be read again. */
  error: Error | null;
  children: ReactNode;
}

/**
 * Wraps a screen that shows a record. Once somebody deletes the record, the screen says so and stays: what was typed there can be copied.
 * The buttons of its title and of its cards are hidden but stay mounted, so that a dialog they opened stays too, with what was typed in it
 * or with the deletion that it is waiting for.
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
