import type { ComponentProps } from 'react';
import classes from './amount-table.module.css';

/**
 * A wide table of amounts inside a card. On a phone, and with `data-wide` on a tablet too, each row becomes a card in which `data-label`
 * names each cell.
 */
export const AmountTable = (props: ComponentProps<'table'>) => (
  <div className={classes.scroll}>
    <table className={classes.table} {...props} />
  </div>
);
