import { useDebouncedValue } from '@mantine/hooks';
import type { MouseEvent } from 'react';

/** For how long a press may still be meant for what the button did before. */
const EARLY = 500;

export interface EarlyPressProps {
  'aria-disabled': true | undefined;
  onClick: (event: MouseEvent) => void;
}

/**
 * Returns the properties of a button that goes on to the next thing when one is done. For a moment after `done` changes it ignores the
 * mouse and fingers, and says so. Keys count at once: a scanner, or an operator who knows what comes next, types ahead.
 */
export function useIgnoreEarlyPress(done: number): EarlyPressProps {
  const [settled] = useDebouncedValue(done, EARLY);
  const isEarly = settled !== done;
  return {
    'aria-disabled': isEarly || undefined,
    onClick: (event) => {
      // A click by key has no detail.
      if (isEarly && event.detail > 0) event.preventDefault();
    },
  };
}
