import { UnstyledButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconCornerDownLeft, type TablerIcon } from '../../../../icons/icons.ts';
import classes from './step-panel.module.css';

interface StepButtonProps {
  look: 'next' | 'paused';
  icon: TablerIcon;
  over: ReactNode;
  title: string;
  isBusy: boolean;
  /** Whether the title is a sentence rather than the name of a step, and so needs smaller type. */
  isLong?: boolean;
  /** The key that does the same; Enter by default. */
  shortcut?: string;
  onAct: () => void;
}

/** Shows the one large button of the station. */
export function StepButton({ look, icon: Icon, over, title, isBusy, isLong = false, shortcut, onAct }: StepButtonProps) {
  return (
    <UnstyledButton
      className={classes.panel}
      data-look={look}
      aria-busy={isBusy}
      data-act={title}
      aria-keyshortcuts={shortcut}
      disabled={isBusy}
      onClick={onAct}
    >
      <Icon size={64} stroke={1.5} aria-hidden className={classes.icon} />
      <span className={classes.words}>
        <span className={classes.over}>{over}</span>
        <span className={isLong ? classes.refusal : classes.title}>{title}</span>
      </span>
      <span className={classes.key}>
        {!shortcut && <IconCornerDownLeft size={20} stroke={1.7} aria-hidden />}
        {shortcut ?? 'Entrée'}
      </span>
    </UnstyledButton>
  );
}
