import type { EntityDefinition } from '@editique/domain/entity/entity';
import type { RecordOf } from '@editique/domain/record';
import { useLayoutEffect, useRef, useState } from 'react';
import type { ListModel } from './list-model.ts';

export interface RowHandlers<E extends EntityDefinition> {
  toggle: (id: number) => void;
  /** Does the row's action of that name. */
  act: (row: RecordOf<E>, label: string) => void;
}

/** What rows call. The functions stay the same and ask the list as it is now, so that a row need not be drawn again for them. */
export function useRowHandlers<E extends EntityDefinition>(model: ListModel<E>): RowHandlers<E> {
  const latest = useRef(model);
  useLayoutEffect(() => {
    latest.current = model;
  });
  const [handlers] = useState<RowHandlers<E>>(() => ({
    toggle: (id) => latest.current.selection?.toggle(id),
    act: (row, label) =>
      latest.current
        .actionsOf(row)
        .find((action) => action.label === label)
        ?.onClick?.(),
  }));
  return handlers;
}
