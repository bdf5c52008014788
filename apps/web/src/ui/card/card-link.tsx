import type { ReactNode } from 'react';
import { Link } from 'react-router';
import classes from './card-link.module.css';

/** The link from the head of a card to the list behind it. */
export const CardLink = ({ to, children }: { to: string; children: ReactNode }) => (
  <Link to={to} className={classes.link}>
    {children}
  </Link>
);
