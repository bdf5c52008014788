import type { ReactNode } from 'react';
import classes from './card-note.module.css';

/** The text of a card without padding that has nothing to show. */
export const CardNote = ({ children }: { children: ReactNode }) => <p className={classes.note}>{children}</p>;
