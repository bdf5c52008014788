import { useDebouncedValue } from '@mantine/hooks';
import type { MouseEvent } from 'react';

/** For how long a press may still be meant for what the button did before. */
const EARLY = 500;

/**
 * Returns the click handler of a button that goes on to the next thing when one is done. For a moment after `done` changes it ignores the
 * mouse and fingers. Keys count at once: a scanner, or an operator who knows what comes next, types ahead.
 */
export function useIgnoreEarlyPress(done: number) {
  const [settled] = useDebouncedValue(done, EARLY);
  return (event: MouseEvent) => {
    // A click by key has no detail.
    if (settled !== done && event.detail > 0) event.preventDefault();
  };
}
