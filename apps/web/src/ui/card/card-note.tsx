import type { ReactNode } from 'react';
import classes from './card-note.module.css';

/** Said in a card without padding where it has nothing to show. */
export const CardNote = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;
