import classes from './key-hint.module.css';

/**
 * Shows the key of a button whose accessible name is given by `aria-label`. The style sheet draws the text, so that it is no part of the
 * visible label, which the name must contain.
 */
export const KeyHint = ({ keys, className }: { keys: string; className: string | undefined }) => (
  <kbd className={`${classes.hint} ${className}`} data-keys={keys} aria-hidden />
);
