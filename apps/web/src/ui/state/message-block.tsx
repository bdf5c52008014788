import type { ReactNode } from 'react';
import { IconAlertCircle, IconAlertTriangle, IconCircleCheck } from '../../icons/first-icons.ts';
import classes from './message-block.module.css';

const ICONS = { red: IconAlertCircle, amber: IconAlertTriangle, green: IconCircleCheck };

interface MessageBlockProps {
  family?: keyof typeof ICONS;
  /** A button at the end of the line. */
  action?: ReactNode;
  children: ReactNode;
}

/** A message that stays next to its subject: above a button, in a modal, on top of a form. */
export function MessageBlock({ family = 'red', action, children }: MessageBlockProps) {
  const Glyph = ICONS[family];
  return (
    <div role={family === 'green' ? 'status' : 'alert'} className={classes.block} data-family={family}>
      <Glyph size={18} aria-hidden className={classes.icon} />
      <div className={classes.text}>{children}</div>
      {action}
    </div>
  );
}
