import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import type { ReactNode } from 'react';
import type { NavigationState } from '../../record/navigation-state.ts';
import type { ListColumn } from '../columns/columns.tsx';
import type { Selection } from '../selection/use-selection.ts';
import type { ListController } from '../state/use-list.ts';
import type { RowAction } from './table/row-action.ts';

/** How a row is highlighted: overdue or struck through. */
export type RowMark = 'late' | 'cancelled';

/** Everything that the table and the cards need in order to draw. */
export interface ListModel<E extends EntityDefinition = EntityDefinition> {
  list: ListController<E>;
  columns: readonly ListColumn<E>[];
  width: number;
  nameOf: (row: RecordOf<E>) => string;
  hrefOf: (row: RecordOf<E>) => string | null;
  /** Whether rows of this list can have actions at all. */
  hasActions: boolean;
  actionsOf: (row: RecordOf<E>) => readonly RowAction[];
  /** The number of actions of a row that may still change, if other rows have fewer; 0 if all have the same number. */
  actionRoom: number;
  markOf?: (row: RecordOf<E>) => RowMark | undefined;
  /** Called when the user is about to open a row. */
  onPoint?: (row: RecordOf<E>) => void;
  cardLines?: number;
  /** Called when the user drags a column's width; undefined where widths are fixed. */
  onResize?: (column: string, width: number | null) => void;
  /** The navigation state of every link out of the list. */
  linkState: NavigationState;
  /** The row that was just saved. */
  highlight?: number;
  selection?: Selection;
  /** Shown in place of rows: the list is empty, or failed. */
  placeholder: ReactNode;
  total?: ListTotal | undefined;
}

export interface ListTotal {
  /** The column whose values it sums up. */
  column: string;
  content: ReactNode;
}

/** Returns the attributes of a row that the style sheet, and the focus after a deletion, rely on. */
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

/** Returns the attributes that give a cell the width to which the user dragged its column. */
export const sizeAttributes = ({ width }: { width?: number }) => (width ? { 'data-sized': true, style: { '--width': `${width}px` } } : {});
