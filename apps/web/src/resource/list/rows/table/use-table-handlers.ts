import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListModel } from '../list-model.ts';
import type { HeadHandlers } from './table-head.tsx';

export interface RowHandlers<E extends EntityDefinition> {
  toggle: (id: number) => void;
  /** Runs the row's action with that label. */
  act: (row: RecordOf<E>, label: string) => void;
}

/** The width of a column while it is dragged. */
export interface DrawnWidth {
  id: string;
  width: number;
}

/**
 * Returns the handlers of headings and rows. The functions are stable and read the latest model, so that nothing is drawn again because of
 * them.
 */
export function useTableHandlers<E extends EntityDefinition>(
  model: ListModel<E>,
  setDrawn: (drawn: DrawnWidth | null) => void,
): HeadHandlers & RowHandlers<E> {
  const latest = useRef(model);
  useLayoutEffect(() => {
    latest.current = model;
  });
  const [handlers] = useState<HeadHandlers & RowHandlers<E>>(() => ({
    sort: (field) => latest.current.list.toggleSort(field),
    togglePage: () => latest.current.selection?.togglePage(),
    draw: (id, width) => setDrawn(width === null ? null : { id, width }),
    keep: (id, width) => {
      setDrawn(null);
      latest.current.onResize?.(id, width);
    },
    toggle: (id) => latest.current.selection?.toggle(id),
    act: (row, label) => {
      const action = latest.current.actionsOf(row).find((one) => one.label === label);
      action?.onClick?.();
    },
  }));
  return handlers;
}
