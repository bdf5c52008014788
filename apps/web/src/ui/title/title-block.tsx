import { ActionIcon } from '@mantine/core';
import type { ReactNode } from 'react';
import { IconArrowLeft } from '../../icons/icons.ts';
import { formatNumber } from '../../lib/text/format.ts';
import { useIsGone } from '../state/gone.tsx';
import classes from './title-block.module.css';
import { useSubject } from './title-subject.ts';
import { useTitleFocus } from './use-title-focus.ts';

export interface TitleBlockProps {
  title: string;
  /** The number of rows in the list. */
  total?: number | undefined;
  /** On a view: the record's name under the title, with its pills. */
  record?: { name: ReactNode; pills?: ReactNode } | undefined;
  /** The record that a form edits; shown only in the window's title. */
  subject?: string | undefined;
  onBack?: (() => void) | undefined;
  /** Buttons, the filled one last. */
  actions?: ReactNode;
}

/** Names of more letters would take many lines beside the buttons. They have the whole width below them. */
const MOST_BESIDE = 60;
const isLong = (name: ReactNode): boolean => typeof name === 'string' && name.length > MOST_BESIDE;

/** The header of every screen. */
export function TitleBlock({ title, total, record, subject, onBack, actions }: TitleBlockProps) {
  const heading = useTitleFocus();
  const isGone = useIsGone();
  useSubject(typeof record?.name === 'string' ? record.name : (subject ?? null));

  return (
    <div className={classes.block} data-long={isLong(record?.name) || undefined}>
      {onBack && (
        <ActionIcon variant="default" size="lg" aria-label="Retour" onClick={onBack} className={classes.back}>
          <IconArrowLeft size={18} stroke={1.7} />
        </ActionIcon>
      )}
      <div className={classes.names}>
        <h1 ref={heading} tabIndex={-1} className={record ? classes.over : classes.title}>
          {title}
        </h1>
        {total !== undefined && <span className={classes.total}>{formatNumber(total)}</span>}
        {record && (
          <div className={classes.record}>
            <span className={classes.name}>{record.name}</span>
            {record.pills}
          </div>
        )}
      </div>
      {actions && (
        <div className={classes.actions} data-title-actions hidden={isGone}>
          {actions}
        </div>
      )}
    </div>
  );
}
