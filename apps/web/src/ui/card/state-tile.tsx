import type { ReactNode } from 'react';
import type { Icon } from '../../icons/icons.ts';
import classes from './state-tile.module.css';

export interface StateTileProps {
  icon: Icon;
  title: string;
  help?: string | undefined;
  /** Small print: what to quote when asking for help. */
  note?: string | undefined;
  action?: ReactNode;
  family?: 'slate' | 'red';
}

/** The content of a card that has nothing to show. */
export function StateTile({ icon: Glyph, title, help, note, action, family = 'slate' }: StateTileProps) {
  return (
    <div className={classes.state}>
      <div className={classes.tile} data-family={family}>
        <Glyph size={20} stroke={1.7} aria-hidden />
      </div>
      <p className={classes.title}>{title}</p>
      {help && <p className={classes.help}>{help}</p>}
      {note && <p className={classes.note}>{note}</p>}
      {action && <div className={classes.action}>{action}</div>}
    </div>
  );
}
