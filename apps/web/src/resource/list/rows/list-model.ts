import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import type { ReactNode } from 'react';
import type { NavigationState } from '../../record/navigation-state.ts';
import type { ListColumn } from '../columns/columns.tsx';
import type { Selection } from '../selection/use-selection.ts';
import type { ListController } from '../state/use-list.ts';
import type { RowAction } from './table/row-action.ts';

/** How a row stands out: overdue, struck out, or nothing. */
export type RowMark = 'late' | 'cancelled';

/** Everything the table and the cards draw from. */
export interface ListModel<E extends EntityDefinition = EntityDefinition> {
  list: ListController<E>;
  columns: readonly ListColumn<E>[];
  width: number;
  nameOf: (row: RecordOf<E>) => string;
  hrefOf: (row: RecordOf<E>) => string | null;
  /** Whether rows of this list can have actions at all. */
  hasActions: boolean;
  actionsOf: (row: RecordOf<E>) => readonly RowAction[];
  /** How many a row that may still change has, where others have fewer; 0 where all have the same. */
  actionRoom: number;
  markOf?: (row: RecordOf<E>) => RowMark | undefined;
  /** Called when somebody is about to open a row. */
  onPoint?: (row: RecordOf<E>) => void;
  cardLines?: number;
  /** Called when the user drags a column's width; absent where widths are fixed. */
  onResize?: (column: string, width: number | null) => void;
  /** Travels with every link out of the list. */
  linkState: NavigationState;
  /** The row just saved. */
  highlight?: number;
  selection?: Selection;
  /** What stands where there are no rows: empty, or failed. */
  placeholder: ReactNode;
  total?: ListTotal | undefined;
}

export interface ListTotal {
  /** The column that it sums up. */
  column: string;
  content: ReactNode;
}

/** Attributes of a row that the style sheet reads, and the focus after a deletion. */
export function rowAttributes<E extends EntityDefinition>(model: ListModel<E>, row: RecordOf<E>) {
  return {
    'data-row': row.id,
    'data-mark': model.markOf?.(row),
    'data-highlight': model.highlight === row.id || undefined,
    'data-selected': model.selection?.isSelected(row.id) || undefined,
  };
}

declare module 'react' {
  interface CSSProperties {
    '--width'?: string;
  }
}

/** Attributes that give a cell the width that the user dragged for its column. */
export const sizeAttributes = ({ width }: { width?: number }) => (width ? { 'data-sized': true, style: { '--width': `${width}px` } } : {});
