import { text } from '@editique/domain/messages';
import type { ReactNode } from 'react';
import classes from './brand-header.module.css';
import { Mark } from './mark.tsx';

/** The header of a page without the shell: mark, name, and its actions at the end. */
export function BrandHeader({ children }: { children?: ReactNode }) {
  return (
    <header className={classes.brand}>
      <Mark size={30} />
      <span>{text.product}</span>
      {children && <div className={classes.actions}>{children}</div>}
    </header>
  );
}
