import { text } from '@editique/domain/messages';
import type { ReactNode } from 'react';
import { type Icon, IconInbox, IconSearch } from '../../icons/icons.ts';
import { StateTile } from '../card/state-tile.tsx';

export interface EmptyStateProps {
  /** One line of help. */
  help: string;
  /** Whether a filter hides the rows. The action is then to clear it, not to add a record. */
  isFiltered?: boolean;
  action?: ReactNode;
  icon?: Icon;
}

export function EmptyState({ help, isFiltered = false, action, icon }: EmptyStateProps) {
  return <StateTile icon={icon ?? (isFiltered ? IconSearch : IconInbox)} title={text.empty} help={help} action={action} />;
}
