import { text } from '@editique/domain/messages';
import { type Icon, IconInbox, IconSearch } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { StateTile } from './state-tile.tsx';

export interface EmptyStateProps {
  /** One line of help. */
  help: string;
  /** Something filters: the way out is to clear it, not to add. */
  isFiltered?: boolean;
  action?: ReactNode;
  icon?: Icon;
}

export function EmptyState({ help, isFiltered = false, action, icon }: EmptyStateProps) {
  return <StateTile icon={icon ?? (isFiltered ? IconSearch : IconInbox)} title={text.empty} help={help} action={action} />;
}
