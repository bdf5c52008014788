import type { ComponentProps } from 'react';
import classes from './fact-table.module.css';

/** A small table inside a card, whose first cell names each row. The caller sets heights and widths. */
export const FactTable = ({ className, ...props }: ComponentProps<'table'>) => (
  <table className={`${classes.table} ${className ?? ''}`} {...props} />
);
