import type { ComponentProps } from 'react';
import classes from './fact-table.module.css';

/** A small table inside a card, whose rows are named by their first cell. Heights and widths are its user's. */
export const FactTable = ({ className, ...props }: ComponentProps<'table'>) => (
  <table className={`${classes.table} ${className ?? ''}`} {...props} />
);
