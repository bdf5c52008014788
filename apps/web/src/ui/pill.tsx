import { Badge } from '@mantine/core';
import type { ReactNode } from 'react';
import type { Icon } from '../icons/icons.ts';
import classes from './pill.module.css';

/** The colours that mean something. */
export type Family = 'slate' | 'blue' | 'violet' | 'green' | 'amber' | 'orange' | 'red';

export interface PillProps {
  /** Without a family the pill has only an outline, for a normal case that needs no attention. */
  family?: Family;
  icon: Icon;
  children: ReactNode;
  title?: string;
}

export function Pill({ family, icon: Glyph, children, title }: PillProps) {
  return (
    <Badge
      tt="none"
      radius="xl"
      className={classes.pill}
      data-family={family ?? 'outlined'}
      leftSection={<Glyph size={12} aria-hidden />}
      title={title}
    >
      {children}
    </Badge>
  );
}
