import type { ReactNode } from 'react';
import type { Icon } from '../icons/icons.ts';
import classes from './pill.module.css';

/** The colours that carry a meaning. */
export type Family = 'slate' | 'blue' | 'violet' | 'green' | 'amber' | 'orange' | 'red';

export interface PillProps {
  /** Without a family the pill has only an outline, for a normal case that needs no attention. */
  family?: Family;
  icon: Icon;
  children: ReactNode;
  title?: string;
}

/** A status pill. Plain elements, because a list has one or two in each row. */
export function Pill({ family, icon: Glyph, children, title }: PillProps) {
  return (
    <div className={classes.pill} data-family={family ?? 'outlined'} title={title}>
      <Glyph size={12} aria-hidden />
      <span className={classes.label}>{children}</span>
    </div>
  );
}
